import type { Area } from '@wardlight/contracts/areas'
import type { FeedBeat, LiveEvents } from '@wardlight/contracts/live'
import { atom, useAtomValue } from 'jotai'

export interface LiveState {
  /** live: the stream speaks. polling: it does not, but calls answer. silent: nothing for SERVER_SILENT_MS. */
  state: 'live' | 'polling' | 'silent'
  /** Milliseconds since 1970 by this browser's clock; 0 before the first word. */
  lastHeard: number
  /** Null until the stream has said. */
  feeds: FeedBeat | null
  /** The last beat; null before the first. */
  beat?: LiveEvents['beat'] | null
  /** What the server said since the last beat when asked whether nobody judges alerts; left out when it was not asked. */
  unjudged?: boolean
  /** When the stream is tried again, by this browser's clock; null while it is open or being opened. */
  nextTryAt: number | null
}

export const liveAtom = atom<LiveState>({ state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null })

/** The newest revisions heard, and how often the stream was opened: a new opening may have missed some. */
export interface HeardRevisions {
  byArea: Partial<Record<Area, number>>
  /** Of rooms named; a room not named since `anyRoom` of its area has not changed since then. */
  byRoom: Readonly<Record<number, number>>
  anyRoom: Partial<Record<Area, number>>
  openings: number
}

export const revisionsAtom = atom<HeardRevisions>({ byArea: {}, byRoom: {}, anyRoom: {}, openings: 0 })

/** Takes a revision of an area and the rooms that changed by it; null: any of them. One that goes back begins anew. */
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

/** The newest revision of an area, or of one of its rooms. */
export function newestRevision(
  { byArea, byRoom, anyRoom }: HeardRevisions,
  area: Area,
  room?: number,
): number {
  if (room === undefined) return byArea[area] ?? 0
  return Math.max(anyRoom[area] ?? 0, byRoom[room] ?? 0)
}

/** True while the stream does not speak, so that calls have to be repeated. */
export const pollingAtom = atom((get) => get(liveAtom).state !== 'live')

/** True while the server is silent: everything on the screen is frozen and must look it. */
export const frozenAtom = atom((get) => get(liveAtom).state === 'silent')

export const useFrozen = (): boolean => useAtomValue(frozenAtom)
