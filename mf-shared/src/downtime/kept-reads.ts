import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import type { ReadKeptBody } from '@wardlight/contracts/kept-read'
import { getDefaultStore } from 'jotai'
import { seenThere } from '../data/about-stay.ts'
import { onAnswer } from '../request/answers.ts'
import { call } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { sessionAtom } from '../session/user.ts'
import { localNow } from '../time/local-clock.ts'

type Read = Omit<ReadKeptBody, 'ago'> & { readAt: number }

const store = getDefaultStore()
/** Reads to report to the audit: one per patient, until the server has taken it. */
const waiting = new Map<string, Read>()
let sending = false

/** Somebody reads what is stored of a patient: reports it to the audit once the server answers. */
export function noteKeptRead(area: Area, stay: Pick<CensusRow, 'roomSys' | 'regNum' | 'person'>): void {
  const { roomSys, regNum, person } = stay
  if (regNum === '') return
  const key = `${area} ${roomSys} ${regNum} ${person}`
  if (!waiting.has(key)) waiting.set(key, { area, roomSys, ...seenThere(stay), readAt: localNow() })
}

async function send(): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (const [key, { readAt, ...read }] of waiting) {
      const ago = Math.round((localNow() - readAt) / 1000)
      await call('DataRequest', { query: { action: 'readKept' }, body: { ...read, ago } }).catch(orLater)
      waiting.delete(key)
    }
  } catch {
    return
  } finally {
    sending = false
  }
}

/** Drops a report the server refused, as it would refuse it again. Throws otherwise, to retry later. */
function orLater(error: unknown): void {
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
  if (!isRefused || error.status === 429) throw error
}

onAnswer(() => {
  if (waiting.size > 0) void send()
})
/** The user whose reads wait; null before the session is known. */
let reader: string | null = null
store.sub(sessionAtom, () => {
  const { status, user } = store.get(sessionAtom)
  if (status === 'unknown') return
  const next = user?.userID ?? ''
  if (next === '' || (reader !== null && next !== reader)) waiting.clear()
  reader = next
})
