import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ownEnvironment } from '../store/own-environment.ts'

interface ChildProgramOptions {
  name: string
  /** Absolute path of the TypeScript file to run. */
  file: string
  /** What it is told beyond where programs, zones and temporary files are. */
  env: Readonly<Record<string, string>>
  log: Logger
}

interface ChildProgram {
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const STEADY_MS = 60_000
const PATIENCE_MS = 5000
const LEASH = join(import.meta.dirname, 'end-with-parent.ts')

/** Keeps a program of ours running beside the server: started again when it dies, and never outliving the server. */
export function startChildProgram({ name, file, env, log }: ChildProgramOptions): ChildProgram {
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let stopped = false

  const start = (): void => {
    const started = Date.now()
    const running = spawn(process.execPath, ['--import', LEASH, file], {
      env: { ...ownEnvironment(), ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = running
    running.once('error', (error) => log.error({ program: name, reason: error.message }, 'cannot be started'))
    running.once('close', (code, signal) => {
      child = null
      if (stopped) return
      pause = Date.now() - started > STEADY_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      log.warn({ program: name, code, signal, pause }, 'ended; restarting')
      timer = setTimeout(start, pause)
    })
  }
  start()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const running = child
      if (!running) return
      const ended = once(running, 'close')
      running.kill('SIGTERM')
      const force = setTimeout(() => running.kill('SIGKILL'), PATIENCE_MS)
      await ended
      clearTimeout(force)
    },
  }
}
