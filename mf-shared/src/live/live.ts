import type { Area } from '@wardlight/contracts/areas'
import type { LiveEvents } from '@wardlight/contracts/live'
import { getDefaultStore } from 'jotai'
import { onAnswer } from '../request/answers.ts'
import { sessionAtom } from '../session/user.ts'
import { setServerNow } from '../time/server-clock.ts'
import { type LinkStatus, LiveLink } from './link.ts'
import { liveAtom, revisionsAtom } from './state.ts'

const store = getDefaultStore()
let link: LiveLink | null = null
let area: Area | null = null
let stopAnswers: (() => void) | undefined

/** Follows an area from now on; one stream a tab, so another area replaces the one before. */
export function startLive(next: Area): void {
  if (link && area === next) return
  stopLive()
  area = next
  link = new LiveLink(() => new EventSource(`/view/live?area=${encodeURIComponent(next)}`), {
    onOpen: () => store.set(revisionsAtom, (now) => ({ ...now, openings: now.openings + 1 })),
    onRevision,
    onBeat,
    onChange,
  })
  stopAnswers = onAnswer(reportHeard)
}

/** Stops following, on sign-out: without a session there is nothing to watch. */
export function stopLive(): void {
  link?.close()
  stopAnswers?.()
  link = null
  area = null
  store.set(liveAtom, { state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null, beat: null })
  delete document.documentElement.dataset.frozen
}

/** Tries the stream and every shown call again at once. */
export function tryNow(): void {
  link?.tryNow()
  store.set(revisionsAtom, (now) => ({ ...now, openings: now.openings + 1 }))
}

store.sub(sessionAtom, () => {
  if (store.get(sessionAtom).status === 'guest') stopLive()
})

/** Tells the watchdog that the server answered. */
export function reportHeard(): void {
  link?.heard()
}

function onRevision(data: string): void {
  const event = JSON.parse(data) as LiveEvents['revision']
  store.set(revisionsAtom, (now) => ({ ...now, byArea: { ...now.byArea, [event.area]: event.revision } }))
}

function onBeat(data: string): void {
  const event = JSON.parse(data) as LiveEvents['beat']
  setServerNow(event.now)
  store.set(liveAtom, (now) => ({ ...now, feeds: event.feeds, beat: event }))
}

function onChange(status: LinkStatus): void {
  const before = store.get(liveAtom)
  if (
    before.state === status.state &&
    before.lastHeard === status.lastHeard &&
    before.nextTryAt === status.nextTryAt
  )
    return
  store.set(liveAtom, { ...before, ...status })
  const root = document.documentElement
  if (status.state === 'silent') root.dataset.frozen = ''
  else delete root.dataset.frozen
}
