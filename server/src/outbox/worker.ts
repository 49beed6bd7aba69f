import type { Db } from '../store/database.ts'
import { errorName } from '../store/error-name.ts'
import type { Clock } from '../ward/clock.ts'
import type { WardLog } from '../ward/log.ts'
import { type Carriers, Refused, type TakenLetter, type Way } from './letter.ts'
import { keepOutcome, type Outcome, takeLetters } from './take.ts'

export interface WorkerParts {
  db: Db
  /** Tells this node from others. */
  node: string
  /** By the way out; letters of another wait. */
  carriers: Carriers
  log: WardLog
  clock: Clock
}

/** How often what became due is looked for; what is written meanwhile says so itself. */
const LOOK_MS = 1000
/** A try lasts no longer; less than a letter is held for. */
const SEND_MS = 45_000
const LONGEST_PROBLEM = 300

/**
 * Takes letters out of the house, each by one node at a time, the earlier of a lane first. A letter whose fate is not known,
 * because the other side or this node went away in between, goes again under the same name.
 */
export class OutboxWorker {
  readonly #p: WorkerParts
  #looking: Promise<void> | null = null
  #again = false
  #stopped = false
  #blind = false
  #stop = () => {}

  constructor(parts: WorkerParts) {
    this.#p = parts
  }

  start(): void {
    this.#stop = this.#p.clock.every(LOOK_MS, () => void this.look())
    void this.look()
  }

  /** Sends what is due now; resolves when it is done. */
  look(): Promise<void> {
    this.#again = true
    this.#looking ??= this.#run().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stop()
    for (const carrier of Object.values(this.#p.carriers)) carrier.close()
    await this.#looking
  }

  async #run(): Promise<void> {
    const { db, node, log, carriers } = this.#p
    const ways = Object.keys(carriers) as Way[]
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        const letters = await takeLetters(db, node, ways)
        if (letters.length > 0) this.#again = true
        await Promise.all(letters.map((letter) => this.#send(letter)))
        this.#blind = false
      } catch (error) {
        if (!this.#blind)
          log.warn({ error: errorName(error) }, 'The outbox cannot be read; it is tried again')
        this.#blind = true
      }
    }
  }

  async #send(letter: TakenLetter): Promise<void> {
    const { db, node } = this.#p
    await keepOutcome(db, node, letter, await this.#try(letter))
  }

  async #try(letter: TakenLetter): Promise<Outcome> {
    try {
      const carrier = this.#p.carriers[letter.via]
      if (!carrier) throw new Error('no way out')
      return { state: 'sent', receipt: await carrier.send(letter, AbortSignal.timeout(SEND_MS)) }
    } catch (error) {
      const problem = (error as Error).message.slice(0, LONGEST_PROBLEM)
      return { state: error instanceof Refused ? 'refused' : 'waiting', problem }
    }
  }
}
