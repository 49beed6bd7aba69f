import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import { atom, getDefaultStore } from 'jotai'
import { localNow } from '../time/local-clock.ts'
import { isSameStay } from './about-stay.ts'
import { queryClient } from './query-client.ts'

type PatientAnswer = Pick<Body, 'census' | 'current' | 'revision' | 'retold'>

const isRead = ({ value }: CurrentValue): boolean => value !== null && value !== ''

/** Whether a reading is gone, became older, or has another value at the same time. Only within one stay. */
function takesBack(before: PatientAnswer, after: PatientAnswer): boolean {
  if (!isSameStay(before.census, after.census)) return false
  const now = new Map(after.current.map((one) => [one.name, one]))
  return before.current.filter(isRead).some((one) => {
    const next = now.get(one.name)
    if (!next || !isRead(next)) return true
    const [was, is] = [Date.parse(one.time ?? ''), Date.parse(next.time ?? '')]
    return is < was || (is === was && next.value !== one.value)
  })
}

/** By roomSys, the number of the last change to earlier data; it only rises, whichever server sends it. */
const retold = new Map<number, number>()

function isRetold(roomSys: number, { retold: change = 0 }: PatientAnswer): boolean {
  const known = retold.get(roomSys)
  retold.set(roomSys, Math.max(known ?? 0, change))
  return known !== undefined && change > known
}

/** By roomSys, the revision of the last change to earlier data: charts and drugs fetched before it are outdated. */
export const takenBackAtom = atom<Readonly<Record<number, number>>>({})

/** Least time between two such refetches of a room, ms. */
const LEAST_PAUSE_MS = 5000

const last = new Map<number, number>()
/** By roomSys, the revision to refetch when that time is over. */
const waiting = new Map<number, number>()

function askAnew(roomSys: number, revision: number): void {
  last.set(roomSys, localNow())
  getDefaultStore().set(takenBackAtom, (rooms) => ({ ...rooms, [roomSys]: revision }))
}

function askAfter(pauseMs: number, roomSys: number, revision: number): void {
  const isWaiting = waiting.has(roomSys)
  waiting.set(roomSys, revision)
  if (isWaiting) return
  setTimeout(() => {
    askAnew(roomSys, waiting.get(roomSys) ?? revision)
    waiting.delete(roomSys)
  }, pauseMs)
}

/**
 * Refetches charts and lists at once when a new body takes readings back or reports a change to earlier data: what was
 * corrected, withdrawn, given, or turned out to be another patient's must not wait for the next poll.
 */
export function noteTakenBack(area: Area, roomSys: number, body: PatientAnswer): void {
  const isOtherwise = isRetold(roomSys, body)
  const known = queryClient.getQueriesData<PatientAnswer>({
    queryKey: ['DataRequest', { action: 'body', area, roomSys }],
  })
  const isTakenBack = known.some(([, before]) => before?.current && takesBack(before, body))
  if (!isTakenBack && !isOtherwise) return
  const pause = LEAST_PAUSE_MS - (localNow() - (last.get(roomSys) ?? Number.NEGATIVE_INFINITY))
  if (pause > 0) askAfter(pause, roomSys, body.revision)
  else askAnew(roomSys, body.revision)
}
