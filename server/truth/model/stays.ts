import { type Spot, spotOf } from './beds.ts'
import { type KnownPeople, personOf, visitNow } from './people.ts'
import { isMovement, type Message, type Place } from './told.ts'

interface Word {
  adt: string
  time: number
  order: number
  place: Place | null
  cls: string
  diagnosis: string
}

/** Where a visit lies at a moment; null: it has ended, is taken back, or was never placed. */
interface Lying {
  visit: string
  spot: Spot
  /** When it came there, and as which of all words. */
  since: number
  order: number
  cls: string
}

export interface VisitAt {
  person: number
  visit: string
  lying: Lying | null
  /** When it first lay in a bed of ours, and whether it is one that lies in beds. */
  began: number | null
  strong: boolean
  /** When it first lay anywhere. */
  lies: number | null
  /** The newest word on it. */
  diagnosis: string
}

const STRONG = new Set(['I', 'B', 'N', '', 'U'])
const ADMITS = new Set(['A01', 'A04'])
const MOVES = new Set(['A02', 'A06', 'A07', 'A17'])
/** Events that name a place but move nobody by themselves. A cancel names the bed it gives back. */
const SAYS_WHERE = new Set(['A08', 'A12', 'A13'])
/** Order of events at one moment: admit, move, update, discharge, then cancels. */
const RANK: Readonly<Record<string, number>> = {
  A01: 0,
  A04: 0,
  A02: 1,
  A06: 1,
  A07: 1,
  A17: 1,
  A08: 2,
  A03: 3,
}
const rank = (adt: string): number => RANK[adt] ?? 4

/** The events of each visit of each person, without repeats, in time order. */
function wordsOf(messages: readonly Message[], people: KnownPeople): Map<string, Word[]> {
  const visits = new Map<string, Word[]>()
  const seen = new Set<string>()
  messages.forEach((message, order) => {
    if (!isMovement(message) || seen.has(message.id) || people.held.has(message.id)) return
    seen.add(message.id)
    if (message.fromVisit || message.fromAccount) return
    const { adt, time, cls, account, diagnosis = '' } = message
    const [first, second] = people.speaker.get(message.id) ?? []
    const add = (record: number | undefined, named: string, place: Place | null, nth = 0) => {
      if (record === undefined || named === '') return
      const now = visitNow(people, { record, visit: named, account: nth === 0 ? account : '' }, time)
      const key = `${personOf(people, now.record)} ${now.visit}`
      visits.set(key, [...(visits.get(key) ?? []), { adt, time, order: order + nth, place, cls, diagnosis }])
    }
    add(first, message.visit, message.place)
    if (message.other) add(second, message.other.visit, message.other.place, 0.5)
  })
  for (const words of visits.values())
    words.sort((a, b) => a.time - b.time || rank(a.adt) - rank(b.adt) || a.order - b.order)
  return visits
}

/**
 * The events left after every cancel has removed the newest event of its kind before it. A repeated discharge is
 * removed as one.
 */
function withoutTakenBack(words: readonly Word[]): Word[] {
  let left: Word[] = []
  const takeLast = (kinds: (adt: string) => boolean) => {
    const at = left.findLastIndex(({ adt }) => kinds(adt))
    if (at >= 0) left.splice(at, 1)
  }
  for (const word of words) {
    if (word.adt === 'A11') left = []
    else {
      if (word.adt === 'A12') takeLast((adt) => MOVES.has(adt))
      if (word.adt === 'A13') {
        const at = left.findLastIndex(({ adt }) => adt === 'A03')
        const stayed = left.slice(0, at + 1).findLastIndex(({ adt }) => adt !== 'A03')
        left.splice(stayed + 1, at - stayed)
      }
      left.push(word)
    }
  }
  return left
}

/** A bed of a unit of ours, one we have or not. */
const namesBed = ({ kind }: Spot): boolean => kind === 'bed' || kind === 'noSuchRoom'

/** Where a visit lies at `time`, by all that is known now (§2, §4.1). */
function foldVisit(visit: string, words: readonly Word[], time: number): Omit<VisitAt, 'person'> {
  let lying: Lying | null = null
  let ended = false
  let began: number | null = null
  let lies: number | null = null
  const cls = words.findLast((word) => word.cls !== '')?.cls ?? ''
  for (const word of withoutTakenBack(words)) {
    if (word.time > time) break
    if (word.adt === 'A03') {
      lying = null
      ended = true
      continue
    }
    const moves = ADMITS.has(word.adt) || MOVES.has(word.adt)
    if (!moves && !SAYS_WHERE.has(word.adt)) continue
    if (word.adt === 'A08' && ended) continue
    if (!word.place) continue
    const spot = spotOf(word.place)
    const inBed = lying !== null && namesBed(lying.spot)
    if (spot.kind === 'noBedNamed' && (inBed || (!moves && lying))) continue
    if (spot.kind === 'elsewhere' && !moves && lying) continue
    const same: boolean = lying !== null && JSON.stringify(lying.spot) === JSON.stringify(spot)
    if (same) continue
    ended = false
    if (namesBed(spot)) began ??= word.time
    lies ??= word.time
    lying = { visit, spot, since: word.time, order: word.order, cls }
  }
  const diagnosis = words.findLast((word) => word.diagnosis !== '')?.diagnosis ?? ''
  return { visit, lying, began, strong: STRONG.has(cls), lies, diagnosis }
}

/** Every visit of every person at `time`. */
export function visitsAt(messages: readonly Message[], people: KnownPeople, time: number): VisitAt[] {
  return [...wordsOf(messages, people)].map(([key, words]) => ({
    person: Number(key.split(' ')[0]),
    ...foldVisit(key, words, time),
  }))
}

/** Where ADT puts a person. */
export interface AdtPlace {
  lying: Lying | null
  /** Lies in a unit that is not ours. */
  elsewhere: boolean
  /** The visit, wherever it lies; null: none. */
  visit: string | null
  /** That visit is of a patient who lies in beds. */
  strong: boolean
}

const inOurs = ({ spot }: Lying): boolean => spot.kind !== 'elsewhere'
const newest = (all: readonly Lying[]): Lying | null =>
  all.toSorted((a, b) => a.since - b.since || a.order - b.order).at(-1) ?? null

/** Where the strongest open visit of the person lies (§4.2). */
export function adtPlace(visits: readonly VisitAt[], person: number): AdtPlace {
  const own = visits.filter((one) => one.person === person)
  /** A visit of the same strength that came into a bed of ours since ends other stays in our units, whatever becomes of it. */
  const open = own.flatMap(({ lying, strong }) => {
    const superseded = own.some(
      (other) =>
        other.strong === strong &&
        lying !== null &&
        inOurs(lying) &&
        (other.began ?? -Infinity) > lying.since,
    )
    return lying && !superseded ? [lying] : []
  })
  const strongHere = open.some((one) => STRONG.has(one.cls) && inOurs(one))
  let pool = strongHere ? open.filter(({ cls }) => STRONG.has(cls)) : open
  if (pool.some((one) => namesBed(one.spot))) pool = pool.filter(({ spot }) => spot.kind !== 'noBedNamed')
  const lying = newest(pool)
  return {
    lying: lying && inOurs(lying) ? lying : null,
    elsewhere: lying !== null && !inOurs(lying),
    visit: lying?.visit ?? null,
    strong: lying !== null && STRONG.has(lying.cls),
  }
}
