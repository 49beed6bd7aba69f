import type { Db } from '../store/database.ts'
import { errorName } from '../store/error-name.ts'
import { isOutage } from '../store/store-errors.ts'
import type { Clock } from '../ward/time/clock.ts'
import type { WardLog } from '../ward/ward-log.ts'
import { HeldLetters } from './held-letters.ts'
import { type Carriers, LetterRefused, type TakenLetter, Unneeded, type Way } from './letter.ts'
import { HELD_MS, keepOutcome, leaveLetters, type TryOutcome, takeLetters } from './take.ts'

export interface WorkerParts {
  db: Db
  /** Tells this node from others. */
  node: string
  /** By the way out; letters of another wait. */
  carriers: Carriers
  log: WardLog
  clock: Clock
  /** ms, never set back. */
  elapsed?: () => number
}

/** How often to look for due letters; new ones are announced at once. */
const LOOK_MS = 1000
/** How often to renew the hold on what is being sent. */
const HOLD_MS = 5000
/** Time limit of a try. */
const SEND_MS = 45_000
const LONGEST_PROBLEM = 300
/** Most letters of one way sent at once. */
const PLACES = 10

function stateAfter(error: unknown): 'refused' | 'dropped' | 'waiting' {
  if (error instanceof LetterRefused) return 'refused'
  return error instanceof Unneeded ? 'dropped' : 'waiting'
}

/**
 * Sends letters, each from one node at a time, the earlier of a lane first. A letter whose fate is unknown, because the
 * other side or this node went away meanwhile, is sent again under the same name. One that hangs blocks only its own
 * place and lane.
 */
export class OutboxWorker {
  readonly #p: WorkerParts
  readonly #elapsed: () => number
  readonly #held: HeldLetters
  readonly #carried = new Map<Promise<void>, Way>()
  /** Outcomes of letters not written to the database yet. */
  #unkept: [TakenLetter, TryOutcome][] = []
  #taking: Promise<void> | null = null
  /** This node may still hold letters from before its restart. */
  #isNew = false
  #again = false
  readonly #stopping = new AbortController()
  #blind = false
  /**
   * Since when the outbox could be read without a break; null: it cannot. Just after a break, others may not have
   * renewed their holds yet.
   */
  #seesSince: number | null = null
  #stopLooking = () => {}
  #stopHolding = () => {}

  constructor(parts: WorkerParts) {
    this.#p = parts
    const { elapsed = () => performance.now() } = parts
    this.#elapsed = elapsed
    this.#held = new HeldLetters({ ...parts, elapsed })
  }

  start(): void {
    this.#isNew = true
    const { clock } = this.#p
    this.#stopLooking = clock.every(LOOK_MS, () => void this.begin())
    this.#stopHolding = clock.every(HOLD_MS, () => void this.hold())
    void this.begin()
  }

  /** Takes what is due now and begins to send it. */
  begin(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    this.#again = true
    this.#taking ??= this.#take().finally(() => {
      this.#taking = null
    })
    return this.#taking
  }

  /** Holds what is being sent. */
  hold(): Promise<void> {
    return this.#held.renew()
  }

  /** Sends what is due now; resolves when it is done. */
  async look(): Promise<void> {
    await this.begin()
    while (this.#carried.size > 0) {
      await Promise.all(this.#carried.keys())
      await this.begin()
    }
  }

  /** Cuts what is being sent: whoever takes it next sends it again, at once. */
  async stop(): Promise<void> {
    const { db, node } = this.#p
    this.#stopping.abort()
    this.#stopLooking()
    await this.#taking
    await Promise.all(this.#carried.keys())
    this.#stopHolding()
    await this.#keepUnkept()
      .then(() => leaveLetters(db, node))
      .catch(() => {})
  }

  async #take(): Promise<void> {
    const ways = Object.keys(this.#p.carriers) as Way[]
    while (this.#again && !this.#stopping.signal.aborted) {
      this.#again = false
      try {
        if (this.#isNew) await leaveLetters(this.#p.db, this.#p.node)
        this.#isNew = false
        await this.#keepUnkept()
        for (const way of ways) await this.#fill(way)
        this.#blind = false
        this.#seesSince ??= this.#elapsed()
      } catch (error) {
        this.#sayBlind(error)
      }
    }
  }

  async #fill(way: Way): Promise<void> {
    const { db, node } = this.#p
    const began = this.#elapsed()
    const ofOthers = this.#seesSince !== null && began - this.#seesSince >= HELD_MS
    const taker = { node, ofOthers, carrying: this.#held.ids() }
    const free = PLACES - [...this.#carried.values()].filter((one) => one === way).length
    if (free <= 0 || this.#stopping.signal.aborted) return
    const taken = await takeLetters(db, taker, way, free)
    if (this.#stopping.signal.aborted) return
    for (const letter of taken) this.#carry(letter, began)
  }

  /** Starts to send a letter. When that ends, frees its place and looks for the next of its lane. */
  #carry(letter: TakenLetter, takenAt: number): void {
    const done = this.#send(letter, this.#held.add(letter, takenAt))
      .catch((error) => this.#sayBlind(error))
      .finally(() => {
        this.#carried.delete(done)
        void this.begin()
      })
    this.#carried.set(done, letter.via)
  }

  #sayBlind(error: unknown): void {
    const { log } = this.#p
    this.#seesSince = null
    if (!this.#blind) log.warn({ error: errorName(error) }, 'The outbox cannot be read; retrying')
    this.#blind = true
  }

  async #send(letter: TakenLetter, lost: AbortSignal): Promise<void> {
    const outcome = await this.#try(letter, lost)
    this.#held.delete(letter)
    if (outcome.state === 'waiting' && this.#stopping.signal.aborted && !lost.aborted) return
    this.#unkept.push([letter, outcome])
    await this.#keepUnkept()
  }

  /** Writes outcomes. If one is never written, whoever takes the letter next sends it again. */
  async #keepUnkept(): Promise<void> {
    const { db, node } = this.#p
    for (const ended of [...this.#unkept]) {
      const refused = await keepOutcome(db, node, ...ended).catch((error: unknown) => {
        if (isOutage(error)) throw error
        return error
      })
      this.#unkept = this.#unkept.filter((one) => one !== ended)
      if (refused) throw refused
    }
  }

  async #try(letter: TakenLetter, lost: AbortSignal): Promise<TryOutcome> {
    try {
      const carrier = this.#p.carriers[letter.via]
      if (!carrier) throw new Error('no way out')
      const signal = AbortSignal.any([lost, this.#stopping.signal, AbortSignal.timeout(SEND_MS)])
      return { state: 'sent', receipt: await carrier.send(letter, signal) }
    } catch (error) {
      const problem = (error as Error).message.slice(0, LONGEST_PROBLEM)
      return { state: stateAfter(error), problem }
    }
  }
}
