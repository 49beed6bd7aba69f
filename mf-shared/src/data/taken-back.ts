import type { Area } from '@wardlight/contracts/areas'
import type { Body, CurrentValue } from '@wardlight/contracts/body'
import { atom, getDefaultStore } from 'jotai'
import { localNow } from '../time/local-clock.ts'
import { isSameStay } from './about-stay.ts'
import { queryClient } from './query-client.ts'

type Told = Pick<Body, 'census' | 'current' | 'revision' | 'retold'>

const isRead = ({ value }: CurrentValue): boolean => value !== null && value !== ''

/** Whether a reading that was told is gone, older than it was, or another one of the same time: of one stay. */
function takesBack(before: Told, after: Told): boolean {
  if (!isSameStay(before.census, after.census)) return false
  const now = new Map(after.current.map((one) => [one.name, one]))
  return before.current.filter(isRead).some((one) => {
    const next = now.get(one.name)
    if (!next || !isRead(next)) return true
    const [was, is] = [Date.parse(one.time ?? ''), Date.parse(next.time ?? '')]
    return is < was || (is === was && next.value !== one.value)
  })
}

/** The change by which something of a room was told otherwise last, by whichever server: its number only rises. */
const retold = new Map<number, number>()

function isRetold(roomSys: number, { retold: change = 0 }: Told): boolean {
  const known = retold.get(roomSys)
  retold.set(roomSys, Math.max(known ?? 0, change))
  return known !== undefined && change > known
}

/** The revision at which something of a room was last told otherwise, by roomSys: no chart or drugs of before will do. */
export const takenBackAtom = atom<Readonly<Record<number, number>>>({})

/** What is told of a room is asked for anew because of this so often at most, ms. */
const LEAST_PAUSE_MS = 5000

const last = new Map<number, number>()
/** The revision that waits for the end of a room's pause. */
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
 * Notes where the new body of a room takes readings back, or says that something of before is told otherwise: what was
 * corrected, withdrawn, given, or turned out to be somebody else's must not wait for the turn of a chart or a list.
 */
export function noteTakenBack(area: Area, roomSys: number, body: Told): void {
  const isOtherwise = isRetold(roomSys, body)
  const known = queryClient.getQueriesData<Told>({
    queryKey: ['DataRequest', { action: 'body', area, roomSys }],
  })
  const isTakenBack = known.some(([, before]) => before?.current && takesBack(before, body))
  if (!isTakenBack && !isOtherwise) return
  const pause = LEAST_PAUSE_MS - (localNow() - (last.get(roomSys) ?? Number.NEGATIVE_INFINITY))
  if (pause > 0) askAfter(pause, roomSys, body.revision)
  else askAnew(roomSys, body.revision)
}
