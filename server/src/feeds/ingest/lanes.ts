import type { Refusal } from '../understand/message-refusal.ts'
import { GroupSize } from './group-size.ts'
import { Load, type MessageCost } from './message-cost.ts'
import type { ReceivedMessage } from './received-message.ts'
import { inTurn } from './take-turns.ts'

/** What became of a message: null is applied (now, or earlier and this was its duplicate). */
export type MessageOutcome = Refusal | null

/** Where a message came in from. */
export interface From {
  host: string
  /** The connection. */
  line: object
  /** Its sender sent something of use before. */
  known: boolean
}

/** A message on its way into the store. */
export interface WaitingMessage {
  message: ReceivedMessage
  cost: MessageCost
  from: From
  since: number
  settle: (outcome: MessageOutcome) => void
}

/** What is stored separately as one: a connection, or all unknown senders together. */
interface LaneOrigin {
  size: GroupSize
  busy: boolean
}

/** Messages to be stored in one transaction. */
export interface IngestGroup {
  all: readonly WaitingMessage[]
  size: GroupSize
  /** Null: the group shared by all that send little. */
  origin: LaneOrigin | null
}

/** Senders that are remembered. */
const REMEMBERED = 1000

/** What waits of one connection, in its order: a message may determine what the next one means. */
export interface Lane extends LaneOrigin {
  queue: WaitingMessage[]
  load: Load
  /** Being stored. */
  taken: boolean
  /** When it was served last, or first heard of, by count: newcomers do not come before others. */
  turn: number
}

/**
 * One lane per connection: each keeps its order, and none waits for another's flood. Hosts take turns, then the senders
 * of each, then the connections of those. Unknown senders are stored separately, all together, whatever they call
 * themselves.
 */
export class Lanes {
  readonly #mostMessages: number
  readonly #mostBytes: number
  readonly #lanes = new WeakMap<object, Lane>()
  readonly #senders = new Map<string, Load>()
  /** Those that have something to be stored and are not being stored. */
  readonly #ready = new Set<Lane>()
  readonly #newcomers: LaneOrigin
  /** Of those stored together. */
  readonly #size: GroupSize
  #turns = 0

  constructor(mostMessages: number, mostBytes: number) {
    this.#mostMessages = mostMessages
    this.#mostBytes = mostBytes
    this.#size = new GroupSize(mostMessages)
    this.#newcomers = { size: new GroupSize(mostMessages), busy: false }
  }

  push(waiting: WaitingMessage): void {
    const lane = this.#of(waiting.from.line)
    lane.queue.push(waiting)
    lane.load.came(waiting.cost)
    this.#sender(waiting.message.feed).came(waiting.cost)
    if (!lane.taken) this.#ready.add(lane)
  }

  /** Takes messages of all lanes that are stored together; null when there are none. */
  shared(): IngestGroup | null {
    const lanes = fairly([...this.#ready].filter((lane) => !this.#isApart(lane)))
    return this.#take(lanes, this.#size, null)
  }

  /** Takes messages of one origin that is stored separately; null when there are none. */
  alone(): IngestGroup | null {
    const lanes = fairly([...this.#ready].filter((lane) => this.#isApart(lane) && !this.#originOf(lane).busy))
    const [first] = lanes
    if (!first) return null
    const origin = this.#originOf(first)
    const own = lanes.filter((lane) => this.#originOf(lane) === origin)
    return this.#take(own, origin.size, origin)
  }

  /** Stores a sender separately for a while. */
  setApart(feed: string): void {
    this.#sender(feed).setApart()
  }

  /** Settled messages no longer count in the load. */
  settled(all: readonly WaitingMessage[]): void {
    for (const one of all) {
      this.#of(one.from.line).load.settled(one.cost)
      this.#sender(one.message.feed).settled(one.cost)
    }
  }

  /** Ends a group. What is left of it goes back to the front. */
  end({ all, origin }: IngestGroup, left: ReadonlySet<WaitingMessage>): void {
    if (origin) origin.busy = false
    for (const [line, own] of Map.groupBy(all, ({ from }) => from.line)) {
      const lane = this.#of(line)
      lane.queue.unshift(...own.filter((one) => left.has(one)))
      lane.taken = false
      if (lane.queue.length > 0) this.#ready.add(lane)
    }
  }

  #of(line: object): Lane {
    let lane = this.#lanes.get(line)
    if (!lane) {
      const size = new GroupSize(this.#mostMessages)
      lane = { queue: [], load: new Load(), size, busy: false, taken: false, turn: ++this.#turns }
      this.#lanes.set(line, lane)
    }
    return lane
  }

  #sender(feed: string): Load {
    let load = this.#senders.get(feed)
    if (!load) {
      if (this.#senders.size >= REMEMBERED) this.#forget()
      load = new Load()
      this.#senders.set(feed, load)
    }
    return load
  }

  /** What a lane's next message is stored with, when stored separately. */
  #originOf(lane: Lane): LaneOrigin {
    return lane.queue[0]?.from.known ? lane : this.#newcomers
  }

  #isApart(lane: Lane): boolean {
    const feed = lane.queue[0]?.message.feed ?? ''
    return this.#originOf(lane) === this.#newcomers || lane.load.isApart || this.#sender(feed).isApart
  }

  #take(lanes: readonly Lane[], size: GroupSize, origin: LaneOrigin | null): IngestGroup | null {
    const count = size.next(this.#within(lanes))
    const all: WaitingMessage[] = []
    for (const lane of lanes) {
      if (all.length >= count) break
      lane.taken = true
      this.#ready.delete(lane)
      lane.turn = ++this.#turns
      for (const one of lane.queue.splice(0, count - all.length)) all.push(one)
    }
    if (all.length === 0) return null
    if (origin) origin.busy = true
    return { all, size, origin }
  }

  /** The first messages that fit into one transaction, by count and bytes; at least one. */
  #within(lanes: readonly Lane[]): WaitingMessage[] {
    const within: WaitingMessage[] = []
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
    for (const [feed, load] of this.#senders) if (load.isEmpty) this.#senders.delete(feed)
  }
}

/** Lanes of hosts in turn, of the senders of each, and of the connections of those. */
const fairly = (lanes: readonly Lane[]): Lane[] =>
  inTurn(
    lanes,
    [({ queue }) => queue[0]?.from.host, ({ queue }) => queue[0]?.message.feed, (lane) => lane],
    ({ turn }) => turn,
  )
