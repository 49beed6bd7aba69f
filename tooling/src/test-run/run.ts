import { type SpawnOptions, spawn } from 'node:child_process'
import { ROOT } from '../workspace.ts'

const running = new Set<ReturnType<typeof spawn>>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
  })
}

/** Runs a script on this Node.js in the root; resolves with its exit code, and what it printed where that is not inherited. */
export function run(
  args: readonly string[],
  options: SpawnOptions,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, ...options })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
