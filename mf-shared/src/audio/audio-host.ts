import { serverNow } from '../time/server-clock.ts'
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
  perform: ({ level, text }, signal) => perform([level], text, signal),
  pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
}
