import { once } from 'node:events'

const LIMIT_MS = 60_000
const LEFT_OPEN_MS = 15_000

/** Ends the PostgreSQL of the tests and deletes its folder. What tests left open is told and keeps no run from ending. */
export default async function stopDatabase() {
  const host = globalThis.wardlightTestPostgres
  if (host.exitCode === null && host.signalCode === null) {
    const ended = once(host, 'exit', { signal: AbortSignal.timeout(LIMIT_MS) })
    host.stdin.end()
    await ended.catch(() => {
      host.kill('SIGKILL')
      throw new Error(`waited ${LIMIT_MS / 1000} s for the PostgreSQL of the tests to end`)
    })
  }
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ')
    process.stderr.write(`Tests left this open ${LEFT_OPEN_MS / 1000} s after the last of them: ${open}\n`)
    process.exit(1)
  }, LEFT_OPEN_MS).unref()
}
