/* `npm test`, `npm run test:all`, `npm test -- --changed [commit]`: packages are installed, Chromium is looked for. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { changedFiles } from './changed-files.ts'
import { watchCores } from './core-load.ts'
import { failuresOf } from './failures-of.ts'
import { runJest } from './jest-run.ts'
import { cpuByPath, longestFiles } from './longest-files.ts'
import { readOptions } from './options.ts'
import { startsOf } from './related-tests.ts'
import { run } from './run.ts'

const FOLDER = join(ROOT, '.cache', 'test-run')
const CPU_LOG = join(FOLDER, 'cpu.jsonl')
const BUILD_DONE = join(FOLDER, 'build-done')

let passed = 0
/** What failed, a line each, printed at the end: what jest printed of it is far up by then. */
const failures: string[] = []

const secondsSince = (start: number): string => `${Math.round((performance.now() - start) / 1000)} s`

/** Runs a check beside the tests and prints it once it is done. */
async function check(name: string, args: readonly string[]): Promise<void> {
  const began = performance.now()
  const { code, output } = await run(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'failed'} (${secondsSince(began)})\n${output}`.trimEnd())
  if (code === 0) passed += 1
  else failures.push(name)
}

/** Browser tests wait for it. */
async function build(): Promise<void> {
  await check('build', ['tooling/src/build-stale.ts'])
  writeFileSync(BUILD_DONE, '')
}

async function test(
  projects: readonly string[],
  startsFrom: readonly string[] | null,
  slow: boolean,
): Promise<void> {
  const env = {
    WARDLIGHT_CPU_LOG: CPU_LOG,
    WARDLIGHT_BUILD_DONE: BUILD_DONE,
    WARDLIGHT_TESTS: slow ? 'all' : 'quick',
  }
  const report = await runJest({ folder: FOLDER, projects, startsFrom, env })
  if (!report) {
    failures.push('the tests gave no report')
    return
  }
  passed += report.numPassedTests
  failures.push(...failuresOf(report.testResults, ROOT))
  if (!report.success && failures.length === 0) failures.push('the tests ended with an error')
  console.log('\n== longest files: from begin to end, computing in the worker')
  for (const line of longestFiles(report.testResults, cpuByPath(CPU_LOG), ROOT)) console.log(line)
}

function chromiumIsThere(): boolean {
  if (process.env.CHROME_PATH) return true
  failures.push('browser tests: there is no Chromium')
  return false
}

const options = readOptions(process.argv.slice(2))
const changed = options.changedSince === null ? null : changedFiles(ROOT, options.changedSince)
const startsFrom = changed && startsOf(changed, ROOT)
const inBrowser =
  (startsFrom === null || startsFrom.some((path) => path.endsWith('.e2e.ts'))) && chromiumIsThere()

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const began = performance.now()
const cores = watchCores()
const lintOf = changed ? ['--no-errors-on-unmatched', ...changed] : ['.']
await Promise.all([
  check('type check', ['node_modules/typescript/bin/tsc', '--noEmit']),
  changed?.length === 0
    ? null
    : check('lint and format', [
        'node_modules/@biomejs/biome/bin/biome',
        'check',
        '--error-on-warnings',
        ...lintOf,
      ]),
  inBrowser ? build() : null,
  startsFrom?.length === 0
    ? null
    : test(inBrowser ? ['unit', 'server', 'e2e'] : ['unit', 'server'], startsFrom, options.all),
])
const { cores: count, cpuSeconds, allBusy } = cores.stop()
console.log(
  `\n== ${secondsSince(began)}, ${cpuSeconds.toFixed(0)} s of processor time on ${count} cores; all were busy ${Math.round(allBusy * 100)} % of the time`,
)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
