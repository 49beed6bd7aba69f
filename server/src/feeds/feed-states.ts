import type { FeedBeat } from '@wardlight/contracts/live'
import type { Feed } from '@wardlight/contracts/system'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'
import { UNNAMED } from './hl7/header.ts'
import type { FeedTotals } from './ingest/totals.ts'

interface State {
  lastMessage: Date | null
  messages: number
  deadLetters: number
}

const isFeed = (name: string, { messages, deadLetters }: Pick<State, 'messages' | 'deadLetters'>): boolean =>
  name !== UNNAMED || messages > deadLetters

/**
 * What is known of every feed: kept current by this node's commits, and read again from the database for the others'.
 * `silentAfter` tells how many seconds a feed may say nothing. A sender without a name that never
 * sent a message we could use (stray bytes, a port scan) is listed, but is no feed whose silence matters.
 */
export class FeedStates {
  readonly #silentAfter: (feed: string) => number
  readonly #now: () => Date
  #states = new Map<string, State>()
  readonly #connections = new Map<string, Set<object>>()

  constructor(silentAfter: (feed: string) => number, now: () => Date) {
    this.#silentAfter = silentAfter
    this.#now = now
  }

  /** Reads totals and dead letters from the database. */
  async read(db: Db): Promise<void> {
    const { rows } = await sql<{
      name: string
      last_message: Date
      messages: string
      dead: string
    }>`
      select name, last_message, messages, coalesce(dead, 0) as dead
      from feeds left join (
        select feed, count(*) as dead from journal where state = 'dead' group by feed
      ) letters on letters.feed = feeds.name`.execute(db)
    this.#states = new Map(
      rows.map((row) => [
        row.name,
        {
          lastMessage: row.last_message,
          messages: Number(row.messages),
          deadLetters: Number(row.dead),
        },
      ]),
    )
  }

  add(totals: Map<string, FeedTotals>): void {
    for (const [name, total] of totals) {
      const state = this.#states.get(name) ?? {
        lastMessage: null,
        messages: 0,
        deadLetters: 0,
        implausible: 0,
      }
      if (!state.lastMessage || total.lastMessage > state.lastMessage) state.lastMessage = total.lastMessage
      state.messages += total.messages
      state.deadLetters = Math.max(0, state.deadLetters + total.deadLetters)
      this.#states.set(name, state)
    }
  }

  connected(name: string, connection: object): void {
    const known = this.#connections.get(name)
    if (known) known.add(connection)
    else this.#connections.set(name, new Set([connection]))
  }

  disconnected(connection: object): void {
    for (const [name, connections] of this.#connections) {
      connections.delete(connection)
      if (connections.size === 0) this.#connections.delete(name)
    }
  }

  feeds(): Feed[] {
    const now = this.#now().getTime()
    return [...this.#states]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, state]) => {
        const maxSilence = this.#silentAfter(name)
        const last = state.lastMessage
        return {
          name,
          lastMessage: last?.toISOString() ?? null,
          maxSilence,
          silent: isFeed(name, state) && (last === null || now - last.getTime() > maxSilence * 1000),
          connections: this.#connections.get(name)?.size ?? 0,
          messages: state.messages,
          deadLetters: state.deadLetters,
        }
      })
  }

  beat(): FeedBeat {
    const feeds = this.feeds().filter((feed) => isFeed(feed.name, feed))
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
