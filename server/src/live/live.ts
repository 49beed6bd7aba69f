import type { ServerResponse } from 'node:http'
import type { Area } from '@wardlight/contracts/areas'
import { LIVE_BEAT_MS } from '@wardlight/contracts/limits'
import type { AlertBeat, FeedBeat, LiveEvents } from '@wardlight/contracts/live'
import type { PagingBeat } from '@wardlight/contracts/paging'
import type { Sessions } from '../accounts/sessions.ts'
import { ANSWER_HEADERS } from '../calls/answer-headers.ts'
import type { Visitor } from '../composition/audience.ts'
import type { Composing } from '../composition/composed-for.ts'
import type { RevisionChange } from '../service/index.ts'
import type { StoreProof } from '../store/proof.ts'
import { coalesce } from './coalesce.ts'
import { compositionsTold } from './compositions-told.ts'
import { givesWay } from './gives-way.ts'

interface LiveOptions {
  revision(area: Area): number
  onChange(listener: (change: RevisionChange) => void): () => void
  beat(): FeedBeat
  judging(): AlertBeat
  /** Whether pages leave; left out: nobody says. */
  paging?(): PagingBeat
  store: Pick<StoreProof, 'ok' | 'beat'>
  composition: Composing
  sessions: Pick<Sessions, 'living' | 'onEnd'>
  /** Streams of one account at most. */
  mostOfAccount: number
  /** ms. */
  now(): number
}

export interface Following {
  areas: readonly Area[]
  sessionId: string
  visitor: Visitor
  /** What the browser calls its stream: the newest of a name takes the place of those before. '' has none. */
  stream: string
}

/** The dashboards that are listening. */
export interface Live {
  /** Takes over the response and keeps it open until the client goes, the session ends or the server stops. */
  open(following: Following, response: ServerResponse): void
  /** The newest revision of an area that dashboards were told of; 0 before the first. */
  told(area: Area): number
  count(): number
  stop(): void
}

interface LiveListener extends Following {
  response: ServerResponse
}

const MOST_WAITING_BYTES = 64 * 1024
const SESSION_CHECK_MS = 10_000
const TURN_CHECK_MS = 250
const HEADERS = {
  ...ANSWER_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
}

const event = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Server-sent events: what is sent is worked out once, however many listen. */
export function createLive(options: LiveOptions): Live {
  const { revision, onChange, beat, judging, paging, store, composition, sessions, mostOfAccount, now } =
    options
  const listeners = new Set<LiveListener>()

  const end = (listener: LiveListener): void => {
    listeners.delete(listener)
    listener.response.end()
  }
  const send = (text: string, area?: Area): void => {
    for (const listener of listeners) {
      if (area && !listener.areas.includes(area)) continue
      if (listener.response.writableLength > MOST_WAITING_BYTES) listener.response.destroy()
      else listener.response.write(text)
    }
  }
  const beatText = () =>
    event('beat', {
      now: new Date(now()).toISOString(),
      feeds: beat(),
      alerts: judging(),
      store: store.beat(),
      ...(paging ? { paging: paging() } : {}),
    })
  const turn = () =>
    `${store.ok} ${store.beat().sqlErrors === null} ${judging().judged} ${JSON.stringify(paging?.())}`

  sessions.onEnd((sessionId) => {
    for (const listener of listeners) if (listener.sessionId === sessionId) end(listener)
  })

  const told = new Map<Area, number>()
  const changes = coalesce((area, rooms) => {
    told.set(area, revision(area))
    send(event('revision', { area, revision: revision(area), rooms }), area)
  })
  const stopListening = onChange(changes.changed)
  const toldOf = compositionsTold(composition)
  const compositionText = (visitor: Visitor) => event('composition', toldOf(visitor))
  const stopFollowing = composition.record.onChange(() => {
    for (const { visitor, response } of listeners) response.write(compositionText(visitor))
  })
  const heart = setInterval(() => {
    if (listeners.size > 0) send(beatText())
  }, LIVE_BEAT_MS)
  let shown = turn()
  const turns = setInterval(() => {
    const before = shown
    shown = turn()
    if (shown !== before && listeners.size > 0) send(beatText())
  }, TURN_CHECK_MS)
  const guard = setInterval(() => {
    const ids = [...new Set([...listeners].map((one) => one.sessionId))]
    sessions
      .living(ids)
      .then((living) => {
        for (const one of listeners) if (ids.includes(one.sessionId) && !living.has(one.sessionId)) end(one)
      })
      .catch(() => {})
  }, SESSION_CHECK_MS)
  /** A browser whose network went comes back on another connection; the one before would stand until TCP gives it up. */
  const takePlace = (newest: LiveListener): void => {
    if (!listeners.has(newest)) return
    for (const { sessionId, stream, response } of [...listeners].slice(0, [...listeners].indexOf(newest)))
      if (sessionId === newest.sessionId && stream === newest.stream) response.destroy()
  }
  heart.unref()
  turns.unref()
  guard.unref()

  return {
    open: (following, response) => {
      if (response.destroyed) return
      const { areas, visitor, stream } = following
      const given = givesWay(listeners, following, mostOfAccount)
      if (given) end(given)
      const listener = { ...following, response }
      response.on('error', () => {})
      response.on('close', () => listeners.delete(listener))
      response.writeHead(200, HEADERS)
      const revisions = areas.map((area) =>
        event('revision', { area, revision: revision(area), rooms: null }),
      )
      const first = [...revisions, compositionText(visitor), beatText()]
      response.write(`retry: 2000\n\n${first.join('')}`)
      listeners.add(listener)
      if (stream !== '') setTimeout(takePlace, LIVE_BEAT_MS, listener).unref()
    },
    count: () => listeners.size,
    told: (area) => told.get(area) ?? 0,
    stop: () => {
      stopListening()
      stopFollowing()
      clearInterval(heart)
      clearInterval(turns)
      clearInterval(guard)
      changes.stop()
      for (const listener of listeners) end(listener)
    },
  }
}
