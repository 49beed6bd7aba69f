import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Lines wait up to so many characters; those beyond are lost, and counted. */
const MOST_WAITING = 1_000_000
const AGAIN_MS = 100
/** A write that has not ended after so long may never end. */
const LATE_MS = 1000

const lostLine = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'Lines of this log were lost: nobody took them' })}\n`

/**
 * Lines to an open file. Where it takes none, as on a full disk or where its reader stands still, they wait for it, and
 * nobody waits for them.
 */
export function logOutput(fd: number): DestinationStream {
  let waiting = ''
  let lost = 0
  let begun: Buffer = Buffer.alloc(0)
  let since: number | null = null
  let isFailing = false
  let isClosed = false

  const take = (): Buffer => {
    const lines = Buffer.from(lost > 0 ? waiting + lostLine(lost) : waiting)
    waiting = ''
    lost = 0
    return lines
  }
  const next = (): void => {
    if (since !== null || isClosed) return
    if (begun.length === 0) begun = take()
    if (begun.length === 0) return
    since = performance.now()
    write(fd, begun, (error, written) => {
      since = null
      isFailing = error !== null
      isClosed = error?.code === 'EPIPE'
      if (error) return void setTimeout(next, AGAIN_MS).unref()
      begun = begun.subarray(written)
      next()
    })
  }
  process.once('exit', () => {
    const isStuck = since !== null && performance.now() - since > LATE_MS
    if (isFailing || isClosed || isStuck) return
    try {
      writeSync(fd, since === null ? Buffer.concat([begun, take()]) : take())
    } catch {
      // Nobody is left to be told.
    }
  })

  return {
    write: (line) => {
      if (waiting.length + line.length > MOST_WAITING) lost++
      else waiting += line
      next()
    },
  }
}
