import { reportError } from '../errors/report-error.ts'
import { serverNow } from '../time/server-clock.ts'
import { reportHeardOrNot } from './device.ts'
import { loadLedger, saveLedger } from './ledger-store.ts'
import { perform } from './perform.ts'
import type { ReaderHost } from './reader.ts'
import { inTurn } from './turn.ts'

/** Between two alerts. The ledger of this tab reaches the others meanwhile. */
const PAUSE_MS = 1_000

/** This page and this device. */
export const audioHost: ReaderHost = {
  now: serverNow,
  load: loadLedger,
  save: saveLedger,
  inTurn,
  perform: async ({ level, text }, signal) => {
    const heard = await perform([level], text, signal).catch((error: unknown) => {
      reportError(error, 'audio alerts')
      return false
    })
    if (!signal.aborted) reportHeardOrNot(heard)
    return heard
  },
  pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
}
