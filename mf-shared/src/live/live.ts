import type { Area } from '@wardlight/contracts/areas'
import { FREEZE_AFTER_MS, LIVE_BEAT_MS } from '@wardlight/contracts/limits'
import type { LiveEvents } from '@wardlight/contracts/live'
import { getDefaultStore } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { onAnswer } from '../request/answers.ts'
import { isPatient, sessionAtom } from '../session/user.ts'
import { localNow } from '../time/local-clock.ts'
import { serverNow, setServerNow } from '../time/server-clock.ts'
import { freezeScreens } from './freeze-screens.ts'
import { type LinkStatus, LiveLink } from './link.ts'
import {
  composedAtom,
  type HeardBeat,
  hearRevision,
  liveAtom,
  revisionsAtom,
  vouchAtom,
} from './live-state.ts'
import { ServerQuestions } from './server-questions.ts'
import { SharedStream } from './shared-stream.ts'
import { Standstill } from './standstill.ts'
import { browserHost, type StreamHost } from './stream-host.ts'
import { NO_VOUCH, RECORDED, Voucher } from './vouch.ts'

const store = getDefaultStore()
let link: LiveLink | null = null
let shared: SharedStream | null = null
let voucher: Voucher | null = null
let standstill: Standstill | null = null
let questions: ServerQuestions | null = null
let stopAnswers: (() => void) | undefined
/** A beat that arrives later than this was held up. */
const LATE_MS = 2 * LIVE_BEAT_MS
/** Since when every beat was held up; null: the last one was not. */
let lateSince: number | null = null

const assess = (): void => freezeScreens(standstill)

/** Follows an area from now on, over one stream for all tabs and windows of this browser. */
export function startLive(area: Area, host: StreamHost = browserHost()): void {
  if (isDemo) {
    store.set(vouchAtom, RECORDED)
    return
  }
  if (shared) {
    shared.follow(area)
    return
  }
  const stream = new SharedStream(host, area, () => link?.reopen())
  shared = stream
  standstill = new Standstill(isPatient(store.get(sessionAtom).user))
  voucher = new Voucher((vouch) => store.set(vouchAtom, vouch), localNow)
  link = new LiveLink(() => stream.open(), {
    onOpen,
    onRevision,
    onComposition,
    onBeat,
    onChange,
  })
  stopAnswers = onAnswer(reportHeard)
  questions = new ServerQuestions(() => store.get(liveAtom).state, onAnswered)
  document.addEventListener('visibilitychange', look)
}

/** Stops following, on sign-out: without a session there is nothing to watch. */
export function stopLive(): void {
  link?.close()
  shared?.close()
  standstill?.end()
  stopAnswers?.()
  questions?.end()
  document.removeEventListener('visibilitychange', look)
  link = null
  shared = null
  voucher = null
  standstill = null
  questions = null
  lateSince = null
  store.set(liveAtom, { state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null, beat: null })
  store.set(vouchAtom, NO_VOUCH)
  assess()
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

/** A hidden page gets few timer ticks: check the link as soon as it is seen again. */
function look(): void {
  link?.check()
}

function onOpen(): void {
  voucher?.opened()
  store.set(revisionsAtom, (now) => ({ ...now, openings: now.openings + 1 }))
}

function onRevision(data: string): void {
  const event = JSON.parse(data) as LiveEvents['revision']
  store.set(revisionsAtom, (now) => hearRevision(now, event))
}

function onComposition(data: string): void {
  store.set(composedAtom, JSON.parse(data) as LiveEvents['composition'])
}

/**
 * Milliseconds since this node's store was last proven. It may lack
 * what other nodes wrote since, so its beat vouches only until then.
 */
const provenAge = ({ now, store: told }: LiveEvents['beat']): number =>
  told ? Date.parse(now) - Date.parse(told.provenAt) : 0

function onBeat(data: string): void {
  const event = JSON.parse(data) as LiveEvents['beat']
  setServerNow(event.now)
  if (serverNow() - Date.parse(event.now) > LATE_MS) {
    overtake()
    return
  }
  // Nothing vouched for the answers shown while beats were held up: refetch them.
  if (lateSince !== null) onOpen()
  lateSince = null
  const age = provenAge(event)
  const isWell = event.store?.ok !== false && event.alerts?.judged !== false
  voucher?.beat(isWell && age < FREEZE_AFTER_MS, age)
  store.set(liveAtom, (now) => ({ ...now, feeds: event.feeds, beat: { ...event, heardAt: localNow() } }))
  assess()
}

/**
 * A beat that was held up, as on a slow network, says nothing about now, and a change would come late too. Asks the
 * server by a call instead; if beats stay late, reopens the stream to drop what is queued in it.
 */
function overtake(): void {
  const now = localNow()
  voucher?.beat(false)
  lateSince ??= now
  if (now - lateSince >= LIVE_BEAT_MS) {
    lateSince = null
    link?.reopen()
  }
  questions?.ask()
}

function onAnswered(beat: HeardBeat): void {
  store.set(liveAtom, (live) => ({ ...live, beat }))
  assess()
}

function onChange(status: LinkStatus): void {
  const before = store.get(liveAtom)
  if (status.state !== 'live') voucher?.lost()
  if (
    before.state !== status.state ||
    before.lastHeard !== status.lastHeard ||
    before.nextTryAt !== status.nextTryAt
  )
    store.set(liveAtom, { ...before, ...status })
  assess()
}
