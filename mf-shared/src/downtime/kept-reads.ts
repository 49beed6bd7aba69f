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
/** Of each patient once, until the server was told. */
const waiting = new Map<string, Read>()
let sending = false

/** Somebody reads what is kept of a patient: the audit is told once the server answers. */
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

/** What is refused is refused again. */
function orLater(error: unknown): void {
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
  if (!isRefused || error.status === 429) throw error
}

onAnswer(() => {
  if (waiting.size > 0) void send()
})
/** Whose reads wait; null before anybody is known. */
let reader: string | null = null
store.sub(sessionAtom, () => {
  const { status, user } = store.get(sessionAtom)
  if (status === 'unknown') return
  const next = user?.userID ?? ''
  if (next === '' || (reader !== null && next !== reader)) waiting.clear()
  reader = next
})
