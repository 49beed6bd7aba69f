import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type JestReport, readReport } from './jest-report.ts'
import { run } from './run.ts'

const JEST = [
  '--experimental-vm-modules',
  /* It would keep every module of every test file for good, and be searched in vain for it in each collection. */
  '--no-compilation-cache',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
]
/** About half of a test is waiting: for a database, a browser, a program that starts. */
const WORKERS_PER_CORE = 2

interface JestRun {
  folder: string
  projects: readonly string[]
  /** Only tests that these files lead to; null: all. */
  startsFrom: readonly string[] | null
  env: Record<string, string>
}

/** One jest over all projects; null where it ended without a report. */
export async function runJest({ folder, projects, startsFrom, env }: JestRun): Promise<JestReport | null> {
  const report = join(folder, 'jest.json')
  rmSync(report, { force: true })
  mkdirSync(folder, { recursive: true })
  const related = startsFrom ? ['--passWithNoTests', '--findRelatedTests', ...startsFrom] : []
  const workers = `--maxWorkers=${availableParallelism() * WORKERS_PER_CORE}`
  await run(
    [...JEST, '--selectProjects', ...projects, workers, '--json', '--outputFile', report, ...related],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    },
  )
  return readReport(report)
}
