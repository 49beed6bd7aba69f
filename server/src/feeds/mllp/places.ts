import { isIPv6 } from 'node:net'
import type { DoorReason } from '@wardlight/contracts/door'

export interface PlaceLimits {
  /** Connections at most: of all, of one address, and of one sender (MSH-3/4). */
  all: number
  address: number
  sender: number
}

/** One connection's place. */
export interface LinePlace {
  /** An address, or the /64 network of an IPv6 one: whoever has one of its addresses has them all. */
  readonly source: string
  /** It, or another of its address before, sent a message that was taken. */
  known: boolean
  /** MSH-3/4 it named last. */
  sender: string
  /** When it last sent a message that was taken, or came (performance.now()). */
  used: number
  /** Ends the connection. */
  readonly end: (why: DoorReason) => void
}

const SOURCES_KNOWN = 1000
/** A known connection gives way to another of its own address once it said nothing for so long. */
const QUIET_MS = 60_000
/** Share of all places that connections without a message yet may always have. */
const STRANGERS_SHARE = 0.1

/**
 * Shares out the places; an address is refused only while no other holds more. When full, connections without a message
 * yet give way: of the address with most of them, the one silent longest. If these are a tenth of all places or fewer,
 * one of the address with most others does.
 */
export class Places {
  readonly #limits: PlaceLimits
  readonly #now: () => number
  readonly #places = new Set<LinePlace>()
  /** In the order they were last heard. */
  readonly #known = new Set<string>()

  constructor(limits: PlaceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  get size(): number {
    return this.#places.size
  }

  get most(): number {
    return this.#limits.all
  }

  /** Gives a place, ending another connection if need be; else why there is none. */
  take(address: string, end: LinePlace['end']): LinePlace | DoorReason {
    const source = sourceOf(address)
    const own = [...this.#places].filter((place) => place.source === source)
    if (own.length >= this.#limits.address) {
      const given = longest(own.filter(({ known }) => !known)) ?? this.#quiet(own)
      if (!given) return 'share'
      this.#end(given, 'share')
    } else if (this.#places.size >= this.#limits.all) {
      const given = this.#victim([...this.#places], own.length)
      if (!given) return 'full'
      this.#end(given, 'full')
    }
    const place = { source, known: this.#known.has(source), sender: '', used: this.#now(), end }
    this.#places.add(place)
    return place
  }

  leave(place: LinePlace): void {
    this.#places.delete(place)
  }

  /** Notes that a message of a sender was accepted. If the sender now has too many places, one of them is ended. */
  heard(place: LinePlace, sender: string): void {
    if (!this.#places.has(place)) return
    place.known = true
    place.used = this.#now()
    this.#known.delete(place.source)
    this.#known.add(place.source)
    const [oldest] = this.#known
    if (oldest !== undefined && this.#known.size > SOURCES_KNOWN) this.#known.delete(oldest)
    if (place.sender === sender) return
    place.sender = sender
    const same = [...this.#places].filter((other) => other.sender === sender)
    const given = same.length > this.#limits.sender ? longest(greediest(same)) : undefined
    if (given) this.#end(given, 'share')
  }

  #end(place: LinePlace, why: DoorReason): void {
    this.#places.delete(place)
    place.end(why)
  }

  #quiet(places: readonly LinePlace[]): LinePlace | undefined {
    const oldest = longest(places)
    return oldest && this.#now() - oldest.used >= QUIET_MS ? oldest : undefined
  }

  /** Who gives way to an address that has `own` places. */
  #victim(places: readonly LinePlace[], own: number): LinePlace | undefined {
    const strangers = places.filter(({ known }) => !known)
    const fewest = this.#limits.all * STRANGERS_SHARE
    if (strangers.length > fewest) return longest(greediest(strangers))
    const most = greediest(places.filter(({ known }) => known))
    return most.length > own ? longest(most) : undefined
  }
}

/** The places of the source that has most of them. */
function greediest(places: readonly LinePlace[]): LinePlace[] {
  const bySource = Map.groupBy(places, ({ source }) => source)
  return [...bySource.values()].reduce((most, one) => (one.length > most.length ? one : most), [])
}

const longest = (places: readonly LinePlace[]): LinePlace | undefined =>
  places.length === 0 ? undefined : places.reduce((oldest, one) => (one.used < oldest.used ? one : oldest))

/** Whom a plain address counts as. */
export function sourceOf(address: string): string {
  if (!isIPv6(address) || address === '::1') return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const network = [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4)
  return `${network.join(':')}::/64`
}
