import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, type SliceWorkspace } from './workspace.ts'

const CONFIGS = join(ROOT, '.cache/types')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

/**
 * The type errors in one slice's files, tests left out, as text; empty: none. webpack accepts any name from mf-shared,
 * since the page loads that; this finds names mf-shared does not have.
 */
export async function typeErrors({ id, folder }: Pick<SliceWorkspace, 'id' | 'folder'>): Promise<string> {
  mkdirSync(CONFIGS, { recursive: true })
  const config = join(CONFIGS, `${id}.json`)
  const options = {
    extends: join(ROOT, 'tsconfig.json'),
    include: [`${folder}/src/**/*`, join(ROOT, 'tooling/types/**/*')],
    exclude: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
  }
  writeFileSync(config, JSON.stringify(options))
  return ofFolder(await checked(config), `${relative(ROOT, folder)}/`)
}

/** tsc says what is wrong on its standard output, and ends with 1 or 2 then. */
const checked = (config: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [TSC, '-p', config, '--pretty', 'false'], { cwd: ROOT }, (error, stdout) => {
      if (error && stdout === '') reject(error)
      else resolve(stdout)
    })
  })

/** The errors in files of that folder: a line each, with those that explain it indented below. */
function ofFolder(said: string, folder: string): string {
  const errors = said.trimEnd().split(/\n(?=\S)/)
  return errors.filter((error) => error.startsWith(folder)).join('\n')
}
