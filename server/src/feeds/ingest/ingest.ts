import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { SHARED_TRACK } from '../../store/stalled.ts'
import { isTimeLimit } from '../../store/store-errors.ts'
import { notStored } from '../understand/message-refusal.ts'
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts'
import { LONG_MS } from './group-size.ts'
import { type IngestProof, Outage } from './ingest-outage.ts'
import { type From, Lanes, type MessageOutcome, type WaitingMessage } from './lanes.ts'
import { costOf } from './message-cost.ts'
import type { ReceivedMessage } from './received-message.ts'
import { StoreGroup } from './store-group.ts'

export type { MessageOutcome } from './lanes.ts'

export interface IngestOptions<Change> extends GroupCommitOptions<Change> {
  /** Messages of one transaction at most, and bytes. */
  groupMessages?: number
  groupBytes?: number
  /** How long messages are held while the database does not answer, in milliseconds, before their senders keep them. */
  holdMs?: number
  store?: IngestProof
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000
/** Separate groups that are stored at one time, beside the shared one. */
const ALONE = 2
/** While the shared group is busy, separate groups should take no longer, and rest for as long as they took, ms. */
const BESIDE_MS = 100
const LONGEST_REST_MS = 1000
/** How long the shared group counts as busy after it was stored, ms. */
const LATELY_MS = 1000
/** What is being stored when the server stops may go on for so long. */
const STOP_MS = 3000

/**
 * Journals and applies messages, in order per connection. Senders of little share groups: what they send during one
 * transaction makes up the next. One that sends much is stored separately beside them. A message is settled when its
 * transaction is committed.
 */
export class Ingest<Change> {
  readonly #options: IngestOptions<Change>
  readonly #lanes: Lanes
  readonly #store: StoreGroup
  readonly #outage: Outage
  readonly #holdMs: number
  /** Where messages come from that are tried again. */
  readonly #within: From = { host: '', line: this, known: true }
  readonly #stop = new AbortController()
  readonly #running = new Map<number, Promise<void>>()
  #stopping = false
  /** When a shared group was last stored. */
  #sharedAt = Number.NEGATIVE_INFINITY

  constructor(options: IngestOptions<Change>) {
    this.#options = options
    const { groupMessages = 1000, groupBytes = 2 * 1024 * 1024, holdMs = 10_000, log } = options
    const commits = new GroupCommit(options)
    this.#lanes = new Lanes(groupMessages, groupBytes)
    this.#store = new StoreGroup({
      commit: (messages) => commits.commit(messages, this.#stop.signal),
      mayKeep: (letter) => options.mayKeep?.(letter) ?? true,
      lanes: this.#lanes,
      log,
    })
    this.#outage = new Outage(log, options.store)
    this.#holdMs = holdMs
  }

  take(message: ReceivedMessage, from: From = this.#within): Promise<MessageOutcome> {
    return new Promise((settle) => {
      this.#lanes.push({ message, cost: costOf(message), from, since: performance.now(), settle })
      this.#wake()
    })
  }

  /** Resolves when everything taken is settled; nothing waits for the database any more. */
  async stop(): Promise<void> {
    this.#stopping = true
    const patience = setTimeout(() => void this.#breakOff(), STOP_MS)
    while (this.#running.size > 0) await Promise.all(this.#running.values())
    clearTimeout(patience)
  }

  #wake(): void {
    for (let track = 0; track <= ALONE; track++)
      if (!this.#running.has(track))
        this.#running.set(
          track,
          Promise.resolve()
            .then(() => this.#run(track))
            .finally(() => this.#running.delete(track)),
        )
  }

  /** Stores groups until none is left: the shared track the shared ones, the others separate ones. */
  async #run(track: number): Promise<void> {
    const isShared = track === SHARED_TRACK
    const { stalled } = this.#options.store ?? {}
    let pause = FIRST_PAUSE_MS
    for (;;) {
      const group = isShared ? this.#lanes.shared() : this.#lanes.alone()
      if (!group) {
        stalled?.rests(track)
        return
      }
      stalled?.waits(track)
      const { all, size } = group
      const began = performance.now()
      if (isShared) this.#sharedAt = began
      else size.longMs = this.#isBeside() ? BESIDE_MS : LONG_MS
      const unsettled = new Set(all)
      let failed = false
      try {
        await this.#store.store(all, { size, unsettled, committed: () => stalled?.committed(track) })
        this.#outage.over()
        pause = FIRST_PAUSE_MS
      } catch (error) {
        failed = true
        if (isTimeLimit(error)) size.tooLong([...unsettled].map(({ message }) => message))
        this.#giveBack(unsettled, error)
      }
      this.#lanes.settled(all.filter((one) => !unsettled.has(one)))
      if (failed) await wait(unsettled.size > 0 ? pause : 0)
      else if (!isShared && this.#isBeside()) await wait(Math.min(performance.now() - began, LONGEST_REST_MS))
      if (failed) pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      this.#lanes.end(group, unsettled)
      this.#wake()
    }
  }

  /** Whether the shared group was busy lately, so that separate ones should take less. */
  #isBeside(): boolean {
    return !this.#stopping && performance.now() - this.#sharedAt < LATELY_MS
  }

  /** Answers what waited too long as not stored, so that its sender keeps it, and takes it out of `unsettled`. */
  #giveBack(unsettled: Set<WaitingMessage>, error: unknown): void {
    const now = performance.now()
    const given = [...unsettled].filter(({ since }) => this.#stopping || now - since > this.#holdMs)
    for (const one of given) {
      unsettled.delete(one)
      one.settle(notStored())
    }
    this.#outage.begun(error, given.length)
  }

  /** Cancels what is still being stored; its senders keep it. */
  async #breakOff(): Promise<void> {
    this.#stop.abort()
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where application_name = current_setting('application_name') and pid <> pg_backend_pid()
        and state = 'active' and usename = current_user and query_start < now() - interval '1 second'`
      .execute(this.#options.db)
      .catch(() => {})
  }
}
