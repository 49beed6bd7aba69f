import type { Refusal } from '../understand/refusal.ts'
import { GroupSize, movesOf } from './group-size.ts'
import type { ReceivedMessage } from './received-message.ts'

/** What became of a message: null is applied (now, or earlier and this was its duplicate). */
export type Outcome = Refusal | null

/** A message on its way into the store. */
export interface Waiting {
  message: ReceivedMessage
  /** Where it came in from. */
  host: string
  since: number
  settle: (outcome: Outcome) => void
}

/** What a lane may have waiting to be stored together with others; more of it is stored by itself. */
const SHARE = { messages: 50, bytes: 64 * 1024, moving: 16 }
/** So long a sender is stored by itself after one of its messages could not be stored, ms. */
const APART_MS = 60_000
/** Lanes with nothing waiting that are remembered. */
const REMEMBERED = 1000

/** What one sender has waiting, in the order it came. */
export class Lane {
  readonly feed: string
  readonly size: GroupSize
  readonly queue: Waiting[] = []
  busy = false
  /** When it was served last, or first heard of, by count: newcomers do not come before others. */
  turn = 0
  #bytes = 0
  #moving = 0
  #apartUntil = Number.NEGATIVE_INFINITY

  constructor(feed: string, mostMessages: number) {
    this.feed = feed
    this.size = new GroupSize(mostMessages)
  }

  /** Whether it is stored by itself: it brings much, or something that could not be stored. */
  get apart(): boolean {
    const { messages, bytes, moving } = SHARE
    return (
      this.queue.length > messages ||
      this.#bytes > bytes ||
      this.#moving > moving ||
      performance.now() < this.#apartUntil
    )
  }

  setApart(): void {
    this.#apartUntil = performance.now() + APART_MS
  }

  push(waiting: Waiting): void {
    this.queue.push(waiting)
    this.#count([waiting], 1)
  }

  /** They come first again. */
  giveBack(all: readonly Waiting[]): void {
    this.queue.unshift(...all)
    this.#count(all, 1)
  }

  take(count: number): Waiting[] {
    const taken = this.queue.splice(0, count)
    this.#count(taken, -1)
    return taken
  }

  #count(all: readonly Waiting[], sign: 1 | -1): void {
    for (const { message } of all) {
      this.#bytes += sign * message.body.length
      this.#moving += sign * movesOf(message)
    }
  }
}

/** A lane a sender: each keeps its order, and nobody waits for another's flood. Hosts take turns, and the senders of each. */
export class Lanes {
  readonly #mostMessages: number
  readonly #mostBytes: number
  readonly #lanes = new Map<string, Lane>()
  /** Those that have something to be stored and are not being stored. */
  readonly #ready = new Set<Lane>()
  /** Of those stored together. */
  readonly size: GroupSize
  #turns = 0

  constructor(mostMessages: number, mostBytes: number) {
    this.#mostMessages = mostMessages
    this.#mostBytes = mostBytes
    this.size = new GroupSize(mostMessages)
  }

  of(feed: string): Lane {
    let lane = this.#lanes.get(feed)
    if (!lane) {
      if (this.#lanes.size >= REMEMBERED) this.#forget()
      lane = new Lane(feed, this.#mostMessages)
      lane.turn = ++this.#turns
      this.#lanes.set(feed, lane)
    }
    return lane
  }

  push(waiting: Waiting): void {
    const lane = this.of(waiting.message.feed)
    lane.push(waiting)
    if (!lane.busy) this.#ready.add(lane)
  }

  /** Messages of all lanes that bring little, to be stored together. */
  shared(): Waiting[] {
    const lanes = fairly([...this.#ready].filter((lane) => !lane.apart))
    const all = this.#within(lanes.flatMap(({ queue }) => queue))
    const count = this.size.next(all)
    const group: Waiting[] = []
    for (const lane of lanes) {
      if (group.length >= count) break
      this.#serve(lane)
      for (const one of lane.take(count - group.length)) group.push(one)
    }
    return group
  }

  /** Messages of one lane that brings much, to be stored by themselves. */
  alone(): Waiting[] {
    const [lane] = fairly([...this.#ready].filter(({ apart }) => apart))
    if (!lane) return []
    this.#serve(lane)
    return lane.take(lane.size.next(this.#within(lane.queue)))
  }

  /** The group is over: what is left of it comes first again. */
  end(group: readonly Waiting[], left: ReadonlySet<Waiting>): void {
    for (const [feed, own] of Map.groupBy(group, ({ message }) => message.feed)) {
      const lane = this.of(feed)
      lane.giveBack(own.filter((one) => left.has(one)))
      lane.busy = false
      if (lane.queue.length > 0) this.#ready.add(lane)
    }
  }

  #serve(lane: Lane): void {
    lane.busy = true
    this.#ready.delete(lane)
    lane.turn = ++this.#turns
  }

  /** The first of them, of no more bytes than one transaction takes; one at least. */
  #within(all: readonly Waiting[]): Waiting[] {
    let bytes = 0
    const end = all.findIndex(({ message }, i) => {
      bytes += message.body.length
      return i > 0 && (i >= this.#mostMessages || bytes > this.#mostBytes)
    })
    return end < 0 ? [...all] : all.slice(0, end)
  }

  #forget(): void {
    for (const [feed, { busy, queue }] of this.#lanes)
      if (!busy && queue.length === 0) this.#lanes.delete(feed)
  }
}

/** Lanes of hosts in turn, those served longest ago first. */
function fairly(lanes: readonly Lane[]): Lane[] {
  const hosts = [...Map.groupBy(lanes, ({ queue }) => queue[0]?.host ?? '').values()]
    .map((own) => own.sort((a, b) => a.turn - b.turn))
    .sort((a, b) => (a.at(-1)?.turn ?? 0) - (b.at(-1)?.turn ?? 0))
  const most = Math.max(0, ...hosts.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => hosts.flatMap((own) => own[i] ?? [])).flat()
}
