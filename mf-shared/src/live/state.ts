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
  /** When the stream is tried again, by this browser's clock; null while it is open or being opened. */
  nextTryAt: number | null
}

export const liveAtom = atom<LiveState>({ state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null })

/** The newest revision heard of each area, and how often the stream was opened: a new opening may have missed some. */
export const revisionsAtom = atom<{ byArea: Partial<Record<Area, number>>; openings: number }>({
  byArea: {},
  openings: 0,
})

/** True while the stream does not speak, so that calls have to be repeated. */
export const pollingAtom = atom((get) => get(liveAtom).state !== 'live')

/** True while the server is silent: everything on the screen is frozen and must look it. */
export const frozenAtom = atom((get) => get(liveAtom).state === 'silent')

export const useFrozen = (): boolean => useAtomValue(frozenAtom)
