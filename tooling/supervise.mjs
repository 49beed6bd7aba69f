import { spawn } from 'node:child_process'
import { pinnedNode, root, run } from './setup.mjs'

/** The server's exit code for what only other settings or another version can fix (sysexits.h). */
const SETTINGS = 78
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const STEADY_MS = 60_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * What to do once the server has ended: a pause in ms before it is restarted, or the exit code to end with. It is
 * restarted if it has run and was not asked to end. The pause grows with `failures` in a row, this one included.
 */
export const afterEnd = ({ code, isStopping, hasRun, failures }) =>
  isStopping || code === 0 || code === SETTINGS || !hasRun
    ? { exit: code ?? 1 }
    : { pause: Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) }

/**
 * Keeps a script running on the pinned Node.js until it ends by itself or a signal ends both; resolves with the exit code.
 * The script says over IPC that it is up, and ends when this process is gone. `tidy` runs after one that was killed.
 */
export const supervise = async (script, tidy) => {
  let child = null
  let isStopping = false
  let wake = () => undefined
  for (const signal of SIGNALS)
    process.on(signal, () => {
      isStopping = true
      child?.kill(signal)
      wake()
    })

  const once = () =>
    new Promise((resolve, reject) => {
      let isUp = false
      const began = Date.now()
      child = spawn(pinnedNode, [script], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      child.once('message', () => {
        isUp = true
      })
      child.once('error', reject)
      child.once('exit', (code, signal) => {
        child = null
        resolve({ code, signal, isUp, isSteady: Date.now() - began > STEADY_MS })
      })
    })

  for (let failures = 1, hasRun = false; ; failures++) {
    const { code, signal, isUp, isSteady } = await once()
    hasRun ||= isUp
    if (isSteady) failures = 1
    const { exit, pause } = afterEnd({ code, isStopping, hasRun, failures })
    if (pause !== undefined) {
      console.error(
        `\n  Wardlight ended unasked (${signal ?? `code ${code}`}). It is started again in ${pause / 1000} s; Ctrl-C stops it.\n`,
      )
      await new Promise((resolve) => {
        wake = resolve
        setTimeout(resolve, pause)
      })
      if (!isStopping) continue
    }
    if (signal) await run([tidy])
    return exit ?? 0
  }
}
