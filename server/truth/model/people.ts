import type { Id } from './told.ts'

/** One record: a person as long as no merge makes it part of another. */
export interface Record {
  key: number
  ids: Id[]
  /** The number shown: the first ever heard. */
  leading: string
}

/** All persons known, and whom each message speaks of. */
export interface KnownPeople {
  records: Record[]
  /** Record → the record it ended in. */
  mergedInto: Map<number, number>
  /** A pair of records ("2 5") that are one person, with the time since when they are. */
  together: Map<string, number>
  /** Message id → its record (two of a swap), in the order of arrival; a message held speaks of nobody. */
  speaker: Map<string, number[]>
  held: Set<string>
  /** Visits as messages named them, each with the record it was named under. */
  visits: VisitName[]
  changes: VisitChange[]
  /** Message of readings that gives a visit alone → that visit. */
  ofVisit: Map<string, VisitName>
}

interface VisitName {
  record: number
  visit: string
  account: string
}

/** A visit or account (the other is '') that a message moves to somebody else or gives another number. */
interface VisitChange {
  from: VisitName
  into: VisitName
  time: number
}

/** A record and those it ended in, one in the next. */
export function pathOf(people: KnownPeople, record: number): number[] {
  const next = people.mergedInto.get(record)
  return next === undefined ? [record] : [record, ...pathOf(people, next)]
}

/** Follows merges to the record that is left. */
export const personOf = (people: KnownPeople, record: number): number =>
  pathOf(people, record).at(-1) ?? record

const pairOf = (one: number, other: number): string => [one, other].sort((a, b) => a - b).join(' ')

/** Updates which records are one person: new pairs since this time, and no pair that was separated again. */
export function noteTogether(people: KnownPeople, time: number): void {
  const before = people.together
  const persons = Map.groupBy(people.records, ({ key }) => personOf(people, key))
  const pairs = [...persons.values()].flatMap((all) =>
    all.flatMap((one, at) => all.slice(at + 1).map((other) => pairOf(one.key, other.key))),
  )
  people.together = new Map(pairs.map((pair) => [pair, before.get(pair) ?? time]))
}

/** Since when two records are one person. */
export const togetherSince = (people: KnownPeople, one: number, other: number): number =>
  one === other ? -Infinity : (people.together.get(pairOf(one, other)) ?? Infinity)

/**
 * Whose a visit is and what it is called now, if a message of this time names it: applies the changes made since that
 * time.
 */
export function visitNow(people: KnownPeople, named: VisitName, time: number): VisitName {
  const next = people.changes
    .filter(
      ({ from, time: changed }) =>
        changed >= time &&
        (from.visit === '' ? from.account === named.account : from.visit === named.visit) &&
        personOf(people, from.record) === personOf(people, named.record),
    )
    .sort((a, b) => a.time - b.time)[0]
  if (!next) return named
  const { record, visit, account } = next.into
  const now = { record, visit: visit || named.visit, account: account || named.account }
  return visitNow(people, now, next.time + 1)
}

/** The visits known by this number, one for each person who has one. */
export function visitsCalled(people: KnownPeople, visit: string): VisitName[] {
  const known = people.visits.map((named) => visitNow(people, named, -Infinity))
  const called = known.filter((named) => named.visit === visit)
  const renamed = people.changes.findLast(({ from, into }) => from.visit === visit && into.visit !== visit)
  if (called.length === 0 && renamed) return visitsCalled(people, renamed.into.visit)
  return [...new Map(called.map((named) => [personOf(people, named.record), named])).values()]
}

/** Who is known to have a visit of this number. */
export const personsOfVisit = (people: KnownPeople, visit: string): number[] =>
  visitsCalled(people, visit).map(({ record }) => personOf(people, record))

/** The person whose readings name a visit alone; null as long as nobody has the visit. */
export function personByVisit(people: KnownPeople, id: string): number | null {
  const named = people.ofVisit.get(id)
  return named ? personOf(people, visitNow(people, named, -Infinity).record) : null
}
