import { between, TOPIC, uniform } from './chance.ts'
import type { Lane } from './lanes.ts'
import type { Place } from './messages/people.ts'

/** Where a patient is from when to when (milliseconds since 1970). */
export interface Leg {
  place: Place
  from: number
  to: number
}

/** One patient's way through a lane. All of it follows from the seed, the lane and its number. */
export interface Stay {
  seed: number
  lane: Lane
  no: number
  from: number
  to: number
  plannedEnd: number
  legs: readonly Leg[]
  /** Someone admitted by mistake before this stay, while the bed was empty. */
  mistake: { from: number; to: number } | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Before this no stay begins. */
export const EPOCH = Date.UTC(2024, 0, 1)

interface Length {
  first: number
  second: number
  gap: number
}

/** Milliseconds in the first and second place, and empty before the next patient. */
function lengths(seed: number, lane: Lane, no: number): Length {
  const chance = (low: number, high: number, topic: number): number =>
    between(low, high, seed, lane.no, no, TOPIC.stay, topic)
  const skewed = chance(0, 1, 1) ** 1.6
  switch (lane.ward) {
    case 'icu': {
      const stay = 14 * HOUR + skewed * 4.5 * DAY
      const split = lane.places.length > 1 ? chance(0.4, 0.7, 2) : 1
      return { first: stay * split, second: stay * (1 - split), gap: chance(15, 70, 3) * MINUTE }
    }
    case 'nicu':
      return { first: 2 * DAY + skewed * 16 * DAY, second: 0, gap: chance(1, 5, 3) * HOUR }
    case 'picu':
      return { first: 16 * HOUR + skewed * 5 * DAY, second: 0, gap: chance(1, 4, 3) * HOUR }
    case 'theatre':
      return {
        first: chance(90, 260, 1) * MINUTE,
        second: chance(50, 100, 2) * MINUTE,
        gap: chance(15, 40, 3) * MINUTE,
      }
    case 'labour':
      return {
        first: chance(15, 30, 1) * HOUR,
        second: lane.places.length > 1 ? chance(8, 14, 2) * HOUR : 0,
        gap: chance(30, 150, 3) * MINUTE,
      }
  }
}

function stay(seed: number, lane: Lane, no: number, previousEnd: number, from: number): Stay {
  const { first, second } = lengths(seed, lane, no)
  const round = (time: number): number => Math.round(time / 1000) * 1000
  const moved = round(from + first)
  const to = round(from + first + second)
  const [one, two] = lane.places as [Place, Place | undefined]
  const legs =
    two && second > 0
      ? [
          { place: one, from, to: moved },
          { place: two, from: moved, to },
        ]
      : [{ place: one, from, to }]
  const gap = from - previousEnd
  const erred =
    gap > 14 * MINUTE && lane.ward !== 'theatre' && uniform(seed, lane.no, no, TOPIC.stay, 5) < 0.15
  const wrong = round(previousEnd + gap * 0.3)
  return {
    seed,
    lane,
    no,
    from,
    to,
    legs,
    plannedEnd: round(from + (to - from) * between(0.86, 1.35, seed, lane.no, no, TOPIC.stay, 4)),
    mistake: erred ? { from: wrong, to: wrong + 4 * MINUTE } : null,
  }
}

/** The stays of a lane in order, made as far as they are asked for. */
export class LaneStays {
  readonly #seed: number
  readonly #lane: Lane
  #next = { no: 0, previousEnd: EPOCH, from: EPOCH }
  #kept: Stay[] = []
  #forgotten = EPOCH

  constructor(seed: number, lane: Lane) {
    this.#seed = seed
    this.#lane = lane
    this.#begin()
  }

  #begin(): void {
    const spread = this.#lane.ward === 'theatre' ? 4 * HOUR : 2 * DAY
    const late = uniform(this.#seed, this.#lane.no, TOPIC.stay, 9) * spread
    this.#next = { no: 0, previousEnd: EPOCH, from: EPOCH + Math.round(late / 1000) * 1000 }
    this.#kept = []
    this.#forgotten = EPOCH
  }

  /** Stays that touch [from, to]. Quick while windows move forward; an earlier one is worked out from the beginning. */
  within(from: number, to: number): Stay[] {
    if (from < this.#forgotten) this.#begin()
    this.#forgotten = from
    this.#kept = this.#kept.filter((kept) => kept.to >= from)
    while (this.#next.from <= to) {
      const { no, previousEnd, from: start } = this.#next
      const made = stay(this.#seed, this.#lane, no, previousEnd, start)
      if (made.to >= from) this.#kept.push(made)
      const { first, second, gap } = lengths(this.#seed, this.#lane, no)
      const free = start + (this.#lane.ward === 'icu' ? first + second : first)
      this.#next = { no: no + 1, previousEnd: free, from: Math.round((free + gap) / 1000) * 1000 }
    }
    return this.#kept.filter((kept) => kept.from <= to)
  }
}

/** Where the patient is, or null before and after the stay. */
export const legAt = (stay: Stay, time: number): Leg | null =>
  stay.legs.find((leg) => time >= leg.from && time < leg.to) ?? null
