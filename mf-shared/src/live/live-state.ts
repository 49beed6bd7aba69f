import type { Area } from '@wardlight/contracts/areas'
import type { ComposedNow, FeedBeat, LiveEvents } from '@wardlight/contracts/live'
import { atom, useAtomValue } from 'jotai'
import type { Frozen } from '../freshness/freeze.ts'
import { NO_VOUCH, type Vouch } from './vouch.ts'

export interface LiveState {
  /** live: the stream speaks. polling: it does not, but calls answer. silent: nothing for FREEZE_AFTER_MS. */
  state: 'live' | 'polling' | 'silent'
  /** By `localNow`; 0 before the first word. */
  lastHeard: number
  /** Null until the stream has said. */
  feeds: FeedBeat | null
  /** What the last beat said, or a call in its place; null before the first. */
  beat?: HeardBeat | null
  /** When the stream is tried again, by `localNow`; null while it is open or being opened. */
  nextTryAt: number | null
}

/**
 * `heardAt` by `localNow`: when the beat was heard, or when the call in its place was made, as its answer may be slow.
 */
export type HeardBeat = Pick<LiveEvents['beat'], 'now' | 'alerts' | 'store' | 'paging'> & { heardAt: number }

export const liveAtom = atom<LiveState>({ state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null })

/** The composition the server would send this browser now; null until the stream has said. */
export const composedAtom = atom<ComposedNow | null>(null)

/** The newest revisions heard, and how often the stream was opened: a new opening may have missed some. */
interface HeardRevisions {
  byArea: Partial<Record<Area, number>>
  /** Of rooms named; a room not named since `anyRoom` of its area has not changed since then. */
  byRoom: Readonly<Record<number, number>>
  anyRoom: Partial<Record<Area, number>>
  openings: number
}

export const revisionsAtom = atom<HeardRevisions>({ byArea: {}, byRoom: {}, anyRoom: {}, openings: 0 })

/**
 * Records a revision of an area and the rooms it changed; null:
 * any of them. A revision below the known one starts over.
 */
export function hearRevision(
  heard: HeardRevisions,
  { area, revision, rooms }: LiveEvents['revision'],
): HeardRevisions {
  const known = heard.byArea[area] ?? 0
  const byArea = { ...heard.byArea, [area]: revision }
  if (revision < known) return { ...heard, byArea, byRoom: {}, anyRoom: { [area]: revision } }
  if (rooms) {
    const named = Object.fromEntries(rooms.map((room) => [room, revision]))
    return { ...heard, byArea, byRoom: { ...heard.byRoom, ...named } }
  }
  return revision === known ? heard : { ...heard, byArea, anyRoom: { ...heard.anyRoom, [area]: revision } }
}

/** The newest revision of an area, or of one of its rooms; 0 without an area. */
export function newestRevision(
  { byArea, byRoom, anyRoom }: HeardRevisions,
  area: Area | undefined,
  room?: number,
): number {
  if (!area) return 0
  if (room === undefined) return byArea[area] ?? 0
  return Math.max(anyRoom[area] ?? 0, byRoom[room] ?? 0)
}

/** True while the stream does not speak, so that calls have to be repeated. */
export const pollingAtom = atom((get) => get(liveAtom).state !== 'live')

/** Why all screens are frozen, whatever their own answers; null: they are not. */
export const frozenAtom = atom<Frozen | null>(null)

export const vouchAtom = atom<Vouch>(NO_VOUCH)

/**
 * Time of a database error that still stands, or null. The last beat counts, as it clears sooner than an answer. A
 * store that takes no writes is reported over all screens instead.
 */
export function useSqlErrors(answered: string | null): string | null {
  const { beat } = useAtomValue(liveAtom)
  if (!beat?.store) return answered
  return beat.store.ok ? beat.store.sqlErrors : null
}
