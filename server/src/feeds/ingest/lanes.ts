import type { Refusal } from '../understand/refusal.ts'
import { GroupSize } from './group-size.ts'
import { inTurn } from './in-turn.ts'
import { type Cost, Load } from './load.ts'
import type { ReceivedMessage } from './received-message.ts'

/** What became of a message: null is applied (now, or earlier and this was its duplicate). */
export type Outcome = Refusal | null

/** Where a message came in from. */
export interface From {
  host: string
  /** The connection. */
  line: object
  /** Its sender sent something of use before. */
  known: boolean
}

/** A message on its way into the store. */
export interface Waiting {
  message: ReceivedMessage
  cost: Cost
  from: From
  since: number
  settle: (outcome: Outcome) => void
}

/** What is stored by itself together: what comes over one connection, or all of senders not known yet. */
interface Origin {
  load: Load
  size: GroupSize
  busy: boolean
}

/** Messages to be stored in one transaction. */
export interface Group {
  all: readonly Waiting[]
  size: GroupSize
  /** Null: of all that bring little. */
  origin: Origin | null
}

/** Lanes with nothing waiting that are remembered. */
const REMEMBERED = 1000

/** What one sender has waiting, in the order it came. */
export interface Lane {
  queue: Waiting[]
  load: Load
  busy: boolean
  /** When it was served last, or first heard of, by count: newcomers do not come before others. */
  turn: number
}

/**
 * A lane a sender: each keeps its order, and nobody waits for another's flood. Hosts take turns, the connections of each, and
 * the senders of those. Senders not known yet are stored by themselves, all together, whatever they call themselves.
 */
export class Lanes {
  readonly #mostMessages: number
  readonly #mostBytes: number
  readonly #lanes = new Map<string, Lane>()
  /** Those that have something to be stored and are not being stored. */
  readonly #ready = new Set<Lane>()
  readonly #lines = new WeakMap<object, Origin>()
  readonly #newcomers: Origin
  /** Of those stored together. */
  readonly #size: GroupSize
  #turns = 0

  constructor(mostMessages: number, mostBytes: number) {
    this.#mostMessages = mostMessages
    this.#mostBytes = mostBytes
    this.#size = new GroupSize(mostMessages)
    this.#newcomers = this.#newOrigin()
  }

  push(waiting: Waiting): void {
    const lane = this.#of(waiting.message.feed)
    lane.queue.push(waiting)
    lane.load.came(waiting.cost)
    this.#originOf(waiting).load.came(waiting.cost)
    if (!lane.busy) this.#ready.add(lane)
  }

  /** Messages of all lanes that bring little; null when there are none. */
  shared(): Group | null {
    const lanes = fairly([...this.#ready].filter((lane) => !this.#isApart(lane)))
    return this.#take(lanes, this.#size, null)
  }

  /** Messages of one origin that brings much; null when there are none. */
  alone(): Group | null {
    const lanes = fairly([...this.#ready].filter((lane) => this.#isApart(lane) && !this.#first(lane).busy))
    const [first] = lanes
    if (!first) return null
    const origin = this.#first(first)
    const own = lanes.filter((lane) => this.#first(lane) === origin)
    return this.#take(own, origin.size, origin)
  }

  /** Has a sender be stored by itself for a while. */
  setApart(feed: string): void {
    this.#of(feed).load.setApart()
  }

  /** These are settled: they count no more. */
  settled(all: readonly Waiting[]): void {
    for (const one of all) {
      this.#of(one.message.feed).load.settled(one.cost)
      this.#originOf(one).load.settled(one.cost)
    }
  }

  /** The group is over: what is left of it comes first again. */
  end({ all, origin }: Group, left: ReadonlySet<Waiting>): void {
    if (origin) origin.busy = false
    for (const [feed, own] of Map.groupBy(all, ({ message }) => message.feed)) {
      const lane = this.#of(feed)
      lane.queue.unshift(...own.filter((one) => left.has(one)))
      lane.busy = false
      if (lane.queue.length > 0) this.#ready.add(lane)
    }
  }

  #of(feed: string): Lane {
    let lane = this.#lanes.get(feed)
    if (!lane) {
      if (this.#lanes.size >= REMEMBERED) this.#forget()
      lane = { queue: [], load: new Load(), busy: false, turn: ++this.#turns }
      this.#lanes.set(feed, lane)
    }
    return lane
  }

  #newOrigin(): Origin {
    return { load: new Load(), size: new GroupSize(this.#mostMessages), busy: false }
  }

  #originOf({ from: { known, line } }: Waiting): Origin {
    if (!known) return this.#newcomers
    const origin = this.#lines.get(line) ?? this.#newOrigin()
    this.#lines.set(line, origin)
    return origin
  }

  /** Of what comes next in a lane. */
  #first({ queue: [first] }: Lane): Origin {
    return first ? this.#originOf(first) : this.#newcomers
  }

  #isApart(lane: Lane): boolean {
    const origin = this.#first(lane)
    return origin === this.#newcomers || lane.load.isApart || origin.load.isApart
  }

  #take(lanes: readonly Lane[], size: GroupSize, origin: Origin | null): Group | null {
    const count = size.next(this.#within(lanes))
    const all: Waiting[] = []
    for (const lane of lanes) {
      if (all.length >= count) break
      lane.busy = true
      this.#ready.delete(lane)
      lane.turn = ++this.#turns
      for (const one of lane.queue.splice(0, count - all.length)) all.push(one)
    }
    if (all.length === 0) return null
    if (origin) origin.busy = true
    return { all, size, origin }
  }

  /** The first of them, of no more bytes than one transaction takes; one at least. */
  #within(lanes: readonly Lane[]): Waiting[] {
    const within: Waiting[] = []
    let bytes = 0
    for (const { queue } of lanes)
      for (const one of queue) {
        bytes += one.message.body.length
        if (within.length > 0 && (within.length >= this.#mostMessages || bytes > this.#mostBytes))
          return within
        within.push(one)
      }
    return within
  }

  #forget(): void {
    for (const [feed, { busy, queue }] of this.#lanes)
      if (!busy && queue.length === 0) this.#lanes.delete(feed)
  }
}

/** Lanes of hosts in turn, of the connections of each, and of the senders of those. */
const fairly = (lanes: readonly Lane[]): Lane[] =>
  inTurn(
    lanes,
    [({ queue }) => queue[0]?.from.host, ({ queue }) => queue[0]?.from.line, (lane) => lane],
    ({ turn }) => turn,
  )
