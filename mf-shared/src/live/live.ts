import type { Area } from '@wardlight/contracts/areas'
import type { LiveEvents } from '@wardlight/contracts/live'
import { getDefaultStore } from 'jotai'
import { onAnswer } from '../request/answers.ts'
import { sessionAtom } from '../session/user.ts'
import { setServerNow } from '../time/server-clock.ts'
import { watchJudging } from './judging.ts'
import { type LinkStatus, LiveLink } from './link.ts'
import { SharedStream } from './shared-stream.ts'
import { hearRevision, liveAtom, revisionsAtom } from './state.ts'
import { browserHost, type StreamHost } from './stream-host.ts'

const store = getDefaultStore()
let link: LiveLink | null = null
let shared: SharedStream | null = null
let stopAnswers: (() => void) | undefined
let stopJudging: (() => void) | undefined

/** Follows an area from now on, over one stream for all tabs and windows of this browser. */
export function startLive(area: Area, host: StreamHost = browserHost()): void {
  if (shared) {
    shared.follow(area)
    return
  }
  const stream = new SharedStream(host, area, () => link?.reopen())
  shared = stream
  link = new LiveLink(() => stream.open(), {
    onOpen: () => store.set(revisionsAtom, (now) => ({ ...now, openings: now.openings + 1 })),
    onRevision,
    onBeat,
    onChange,
  })
  stopAnswers = onAnswer(reportHeard)
  stopJudging = watchJudging(
    () => store.get(liveAtom).state === 'polling',
    (judged) => store.set(liveAtom, (now) => ({ ...now, unjudged: !judged })),
  )
}

/** Stops following, on sign-out: without a session there is nothing to watch. */
export function stopLive(): void {
  link?.close()
  shared?.close()
  stopAnswers?.()
  stopJudging?.()
  link = null
  shared = null
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
  store.set(revisionsAtom, (now) => hearRevision(now, event))
}

function onBeat(data: string): void {
  const event = JSON.parse(data) as LiveEvents['beat']
  setServerNow(event.now)
  store.set(liveAtom, ({ unjudged: _, ...now }) => ({ ...now, feeds: event.feeds, beat: event }))
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
