import { bedKey, spotOf } from './beds.ts'
import { identify } from './identify.ts'
import { type KnownPeople, personByVisit, personOf, personsOfVisit } from './people.ts'
import { type AdtPlace, adtPlace, type VisitAt, visitsAt } from './stays.ts'
import { isMovement, type Message, type Readings } from './told.ts'

/**
 * A person by number, or an unidentified one by bed, by whom the device speaks of, and by since when nobody else lay in
 * the bed.
 */
export type PersonKey = number | string

/** All that came in so far, and who every message speaks of. */
export interface Knowledge {
  messages: readonly Message[]
  people: KnownPeople
  /** Where ADT puts everybody at a moment, by all that is known now. Cached by moment. */
  adtAt(time: number): AdtAt
  /** Cache: message of readings to the one it belongs to. */
  owners: Map<string, PersonKey | null>
}

const bedOf = (place: AdtPlace): string | null => (place.lying ? bedKey(place.lying.spot) : null)

/**
 * Decides whose a number is that several people have: of the one whose visit the message names, else of the one who lay
 * where it says, by what was known before it.
 */
function decideFrom(messages: readonly Message[], lies: Lies) {
  return (people: KnownPeople, message: Message, among: number[]): number | null => {
    const byVisit = message.visit ? personsOfVisit(people, message.visit) : []
    const named = among.filter((person) => byVisit.includes(person))
    if (named.length === 1) return named[0] ?? null
    const bed = message.place ? bedKey(spotOf(message.place)) : null
    if (bed === null) return null
    const before = messages.slice(0, messages.indexOf(message))
    const times = isMovement(message) ? [message.time] : message.readings.map(({ time }) => time)
    const there = lies(knowledgeOf(before, people), bed, Math.max(...times))
    return there !== null && among.includes(there) ? there : null
  }
}

/** Who lies in a bed at a time; null: nobody known by number. */
export type Lies = (known: Knowledge, bed: string, time: number) => number | null

export interface AdtAt {
  visits: VisitAt[]
  place(person: number): AdtPlace
  /**
   * When ADT last took the person out of our units, by a discharge, a move, or a newer stay; null: it did not, or it
   * put them back.
   */
  left(person: number): number | null
  /** Bed → people ADT puts there. */
  inBed(bed: string): number[]
}

/** Whether only a visit number is known of somebody, and no person has that visit. */
export const isNobody = ({ people }: Pick<Knowledge, 'people'>, person: number): boolean =>
  people.records[person]?.ids.length === 0

/** All persons: the records that were not merged into another. */
export const persons = ({ people }: Pick<Knowledge, 'people'>): number[] =>
  people.records.map(({ key }) => key).filter((key) => personOf(people, key) === key)

export const know = (messages: readonly Message[], lies: Lies): Knowledge =>
  knowledgeOf(messages, identify(messages, decideFrom(messages, lies)))

function knowledgeOf(messages: readonly Message[], people: KnownPeople): Knowledge {
  const moments = new Map<number, AdtAt>()
  const changes = messages
    .flatMap((message) => (isMovement(message) ? [message.time] : []))
    .sort((a, b) => b - a)
  const left = (person: number, time: number): number | null => {
    for (const change of changes) {
      if (change > time) continue
      if (adtAt(change).place(person).lying) return null
      if (adtAt(change - 1).place(person).lying) return change
    }
    return null
  }
  const workOut = (time: number): AdtAt => {
    const visits = visitsAt(messages, people, time)
    const places = new Map(persons({ people }).map((person) => [person, adtPlace(visits, person)]))
    const place = (person: number): AdtPlace =>
      places.get(person) ?? { lying: null, elsewhere: false, visit: null, strong: false }
    return {
      visits,
      place,
      left: (person) => left(person, time),
      inBed: (bed) => [...places.keys()].filter((person) => bedOf(place(person)) === bed),
    }
  }
  const adtAt = (time: number): AdtAt => {
    const known = moments.get(time) ?? workOut(time)
    moments.set(time, known)
    return known
  }
  return { messages, people, adtAt, owners: new Map() }
}

/** All messages of readings, without repeats and without those held. */
export function allReadings({ messages, people }: Knowledge): Readings[] {
  const seen = new Set<string>()
  return messages.filter((message): message is Readings => {
    if (isMovement(message) || seen.has(message.id) || people.held.has(message.id)) return false
    seen.add(message.id)
    return true
  })
}

/** Who a message of readings names by number or visit; null where it names nobody known. */
export function namedBy({ people }: Knowledge, message: Readings): number | null {
  const byVisit = personByVisit(people, message.id)
  const [record] = people.speaker.get(message.id) ?? []
  return byVisit ?? (record === undefined ? null : personOf(people, record))
}
