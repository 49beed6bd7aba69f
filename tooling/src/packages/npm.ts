import { spawnSync } from 'node:child_process'
import { ROOT } from '../workspace.ts'

/** What npm wrote to standard output, whatever its exit code was. Throws when npm cannot be run. */
export function npm(args: readonly string[], root = ROOT): string {
  const { stdout, error } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (error) throw new Error(`npm cannot be run: ${error.message}`)
  return stdout
}
