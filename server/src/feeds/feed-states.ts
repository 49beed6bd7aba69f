import type { Feed, FeedCount } from '@wardlight/contracts/feeds'
import type { FeedBeat } from '@wardlight/contracts/live'
import { sql } from 'kysely'
import { SENDER_CAPS } from '../config/caps.ts'
import type { FeedSettings } from '../config/feed-settings.ts'
import type { Db } from '../store/database.ts'
import { SET_BACK_MS } from '../ward/time/clock.ts'
import { readFeedRows } from './feed-rows.ts'
import type { FeedTotals } from './ingest/totals.ts'

interface FeedState {
  lastMessage: Date | null
  messages: number
  usable: number
  deadLetters: number
  kind: string | null
  clockError: number | null
  retired: boolean
  counts: FeedCount[]
}

/** How many senders of nothing usable are remembered, those heard last: some change their name with each message. */
const UNUSABLE_REMEMBERED = 200
/** So many of them are listed by name that were heard within this time, ms. */
const LISTED_MS = 3600_000
/** Names that count as one connection's, those heard last. */
const NAMES_OF_CONNECTION = 50
const newState = (): FeedState => ({
  lastMessage: null,
  messages: 0,
  usable: 0,
  deadLetters: 0,
  kind: null,
  clockError: null,
  retired: false,
  counts: [],
})

/**
 * The state of every feed, updated by this node's commits and reloaded from the database for those of others. A sender
 * counts as a feed, whose silence matters, from its first usable message until it is retired.
 */
export class FeedStates {
  readonly #settings: (feed: string) => FeedSettings
  readonly #clockError: (feed: string) => number | null
  readonly #now: () => Date
  #states = new Map<string, FeedState>()
  readonly #connections = new Map<object, Set<string>>()

  constructor(
    settings: (feed: string) => FeedSettings,
    clockError: (feed: string) => number | null,
    now: () => Date,
  ) {
    this.#settings = settings
    this.#clockError = clockError
    this.#now = now
  }

  /** Reloads all feeds from the database, without losing what this node committed meanwhile. */
  async read(db: Db): Promise<void> {
    const { feeds, counted } = await readFeedRows(db, UNUSABLE_REMEMBERED)
    const before = this.#states
    const read = new Map<string, FeedState>()
    for (const row of feeds) {
      const own = before.get(row.name)
      read.set(row.name, {
        lastMessage: this.#later(row.lastMessage, own?.lastMessage ?? null),
        messages: Math.max(Number(row.messages), own?.messages ?? 0),
        usable: Math.max(Number(row.usable), own?.usable ?? 0),
        deadLetters: Number(row.dead),
        kind: row.kind,
        clockError: row.clockError,
        retired: row.retired,
        counts: [],
      })
    }
    for (const [name, own] of before) if (!read.has(name)) read.set(name, { ...own, counts: [] })
    for (const { feed, lastSeen, count, ...row } of counted)
      read.get(feed)?.counts.push({ ...row, count: Number(count), lastSeen: lastSeen.toISOString() })
    this.#states = read
    this.#forgetUnusable()
  }

  add(totals: Map<string, FeedTotals>): void {
    for (const [name, total] of totals) {
      const state = this.#states.get(name) ?? newState()
      state.lastMessage = this.#later(total.lastMessage, state.lastMessage)
      state.messages += total.messages
      state.usable += total.usable
      state.deadLetters = Math.max(0, state.deadLetters + total.deadLetters)
      if (total.kind && state.kind !== 'monitor') state.kind = total.kind
      if (total.usable > 0) state.retired = false
      for (const { kind, subject, count } of total.tally.counts)
        addCount(state.counts, { kind, subject, count, lastSeen: total.lastMessage.toISOString() })
      this.#states.set(name, state)
    }
    this.#forgetUnusable()
  }

  /** The later of the two, but for a time ahead of now: it was noted before the clock was set back. */
  #later(told: Date, noted: Date | null): Date {
    const isAhead = noted !== null && noted.getTime() > this.#now().getTime() + SET_BACK_MS
    return noted && noted > told && !isAhead ? noted : told
  }

  /** Whether the sender sent something usable once. */
  isKnown(feed: string): boolean {
    return (this.#states.get(feed)?.usable ?? 0) > 0
  }

  /** Whether the limit of feeds is reached. */
  isFull(): boolean {
    const { most } = SENDER_CAPS.senders
    return [...this.#states.values()].filter(({ usable, retired }) => usable > 0 && !retired).length >= most
  }

  /** Whether a sender is listed under its name, or there is room for it. */
  isListed(feed: string): boolean {
    if (this.#states.has(feed)) return true
    const since = this.#now().getTime() - LISTED_MS
    const lately = [...this.#states.values()].filter(
      ({ usable, lastMessage }) => usable === 0 && lastMessage !== null && lastMessage.getTime() > since,
    )
    return lately.length < UNUSABLE_REMEMBERED
  }

  #forgetUnusable(): void {
    const unusable = [...this.#states].filter(([, { usable }]) => usable === 0)
    if (unusable.length <= UNUSABLE_REMEMBERED) return
    const at = ({ lastMessage }: FeedState): number => lastMessage?.getTime() ?? 0
    unusable.sort(([, a], [, b]) => at(b) - at(a))
    for (const [name] of unusable.slice(UNUSABLE_REMEMBERED)) this.#states.delete(name)
  }

  /** Stops expecting the feed, until it sends something usable again. False when there is no such feed. */
  async retire(db: Db, name: string): Promise<boolean> {
    const { numAffectedRows } = await sql`update feeds set retired = true where name = ${name}`.execute(db)
    const state = this.#states.get(name)
    if (state && numAffectedRows) state.retired = true
    return Boolean(numAffectedRows)
  }

  /** Feeds known to be monitors by what they sent. */
  monitors(): string[] {
    return [...this.#states].filter(([, { kind }]) => kind === 'monitor').map(([name]) => name)
  }

  connected(name: string, connection: object): void {
    const names = this.#connections.get(connection) ?? new Set<string>()
    names.delete(name)
    names.add(name)
    const [oldest] = names
    if (oldest !== undefined && names.size > NAMES_OF_CONNECTION) names.delete(oldest)
    this.#connections.set(connection, names)
  }

  disconnected(connection: object): void {
    this.#connections.delete(connection)
  }

  feeds(): Feed[] {
    const connections = new Map<string, number>()
    for (const names of this.#connections.values())
      for (const name of names) connections.set(name, (connections.get(name) ?? 0) + 1)
    return [...this.#states]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, state]) => this.#feed(name, state, connections.get(name) ?? 0))
  }

  #feed(name: string, state: FeedState, connections: number): Feed {
    const settings = this.#settings(name)
    const maxSilence = settings.silentAfterSeconds
    const last = state.lastMessage
    const retired = settings.retired || state.retired
    const expected = state.usable > 0 && !retired
    const silence = last === null ? Number.POSITIVE_INFINITY : this.#now().getTime() - last.getTime()
    return {
      name,
      lastMessage: last?.toISOString() ?? null,
      maxSilence,
      silent: expected && silence > maxSilence * 1000,
      connections,
      messages: state.messages,
      deadLetters: state.deadLetters,
      kind: settings.kind ?? state.kind,
      expected,
      retired,
      clockError: this.#clockError(name) ?? state.clockError,
      zone: settings.zone,
      counts: state.counts,
    }
  }

  beat(): FeedBeat {
    const feeds = this.feeds().filter(({ expected }) => expected)
    const newest = Math.max(
      ...feeds.map(({ lastMessage }) => (lastMessage ? Date.parse(lastMessage) : -Infinity)),
    )
    return {
      total: feeds.length,
      speaking: feeds.filter(({ silent }) => !silent).length,
      newestAge: Number.isFinite(newest) ? Math.max(0, (this.#now().getTime() - newest) / 1000) : null,
    }
  }
}

function addCount(counts: FeedCount[], added: FeedCount): void {
  const known = counts.find(({ kind, subject }) => kind === added.kind && subject === added.subject)
  const full = counts.filter(({ kind }) => kind === added.kind).length >= SENDER_CAPS.subjects.most
  if (!known && full && added.subject !== 'other') addCount(counts, { ...added, subject: 'other' })
  else if (known) {
    known.count += added.count
    known.lastSeen = added.lastSeen
  } else counts.push(added)
}
