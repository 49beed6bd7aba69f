import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Program {
  /** Waits for it to print the pattern. Rejects with its last words when it ends, or is to end, before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  stop(): Promise<void>
}

const LEASH = join(import.meta.dirname, 'end-with-parent.ts')
const PATIENCE_MS = 20_000
const LAST_WORDS = 2000

/** Runs a program of the product, which ends with `signal`. */
export function startProgram(args: string[], signal: AbortSignal, env: Record<string, string>): Program {
  const child = spawn(process.execPath, ['--import', LEASH, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const ended = once(child, 'close')
  let text = ''
  let hear = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (words) => {
      text = (text + words).slice(-100_000)
      hear()
    })
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      hear = () => {
        const found = pattern.exec(text)
        if (found) resolve(found)
      }
      hear()
      ended.then(() => reject(new Error(`${args[0]} ended:\n${text.slice(-LAST_WORDS)}`)), reject)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (signal.aborted) reject(signal.reason)
    })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    await ended
    clearTimeout(force)
  }
  return { says, stop }
}
