import { type Id, isMovement, type Message, type Movement, type Readings } from './told.ts'

/** One record: a person as long as no merge makes it part of another. */
export interface Record {
  key: number
  ids: Id[]
  /** The number shown: the first ever heard. */
  leading: string
}

/** Who every message speaks of. */
export interface People {
  records: Record[]
  /** Record → the record it ended in. */
  mergedInto: Map<number, number>
  /** Message id → its record (two of a swap), in the order of arrival; a message held speaks of nobody. */
  speaker: Map<string, number[]>
  held: Set<string>
  /** Visit number → record. */
  visits: Map<string, number>
}

/** Follows merges to the record that is left. */
export function personOf(people: People, record: number): number {
  let at = record
  for (;;) {
    const next = people.mergedInto.get(at)
    if (next === undefined) return at
    at = next
  }
}

const has = (record: Record, id: Id): boolean =>
  record.ids.some((own) => own.number === id.number && own.authority === id.authority)

const MERGES = new Set(['A18', 'A30', 'A34', 'A35', 'A36', 'A39', 'A40'])
const RENUMBERS = new Set(['A43', 'A46', 'A47'])

/** Where the message says somebody lies tells which of several people of one number is meant. */
export type Decide = (people: People, message: Message, among: number[]) => number | null

/**
 * Goes through all messages in the order they came in (§3). A number with authority belongs to one record; without, to
 * the only person who has it; one first heard without authority gets the first authority that comes.
 */
export function identify(messages: readonly Message[], decide: Decide): People {
  const people: People = {
    records: [],
    mergedInto: new Map(),
    speaker: new Map(),
    held: new Set(),
    visits: new Map(),
  }
  const known = new Map<number, { dob: string; sex: string; time: number }>()

  const create = (ids: readonly Id[]): Record => {
    const record = { key: people.records.length, ids: [...ids], leading: ids[0]?.number ?? '' }
    people.records.push(record)
    return record
  }
  const find = (id: Id, message: Message): Record | 'several' | null => {
    if (id.authority) {
      const exact = people.records.find((record) => has(record, id))
      if (exact) return exact
      const bare = people.records.find((record) => has(record, { authority: '', number: id.number }))
      if (!bare) return null
      bare.ids = bare.ids.map((own) => (own.authority === '' && own.number === id.number ? { ...id } : own))
      return bare
    }
    const all = people.records.filter(({ ids }) => ids.some(({ number }) => number === id.number))
    const persons = new Set(all.map(({ key }) => personOf(people, key)))
    if (persons.size <= 1) return all[0] ?? null
    const chosen = decide(people, message, [...persons])
    return chosen === null ? 'several' : (all.find(({ key }) => personOf(people, key) === chosen) ?? null)
  }
  /** The record of these numbers; null where none decides. */
  const resolve = (ids: readonly Id[], message: Message): Record | null => {
    const [first] = ids
    if (!first) return null
    let record: Record | null = null
    for (const id of ids) {
      const found = find(id, message)
      if (found === 'several') return null
      record ??= found
    }
    record ??= create(ids)
    for (const id of ids) {
      const taken = people.records.some((other) => has(other, id))
      const bareKnown =
        id.authority === '' &&
        people.records.some(({ ids: own }) => own.some(({ number }) => number === id.number))
      if (!taken && !bareKnown) record.ids.push(id)
    }
    return record
  }
  const contradicts = (person: number, { dob, sex }: { dob: string; sex: string }): boolean => {
    const was = known.get(person)
    return (
      was !== undefined &&
      was.dob !== '' &&
      dob !== '' &&
      was.dob !== dob &&
      was.sex !== '' &&
      sex !== '' &&
      was.sex !== sex
    )
  }
  const learn = (person: number, time: number, { dob, sex }: { dob: string; sex: string }): void => {
    const was = known.get(person)
    if (!was || time >= was.time) known.set(person, { dob, sex, time })
  }

  const hear = (message: Movement): void => {
    const record = resolve(message.ids, message)
    if (!record) return void people.held.add(message.id)
    const person = personOf(people, record.key)
    if (contradicts(person, message)) return void people.held.add(message.id)
    if (message.adt === 'A37') {
      const other = message.from && resolve([message.from], message)
      if (!other) return
      if (people.mergedInto.get(other.key) === record.key) people.mergedInto.delete(other.key)
      if (people.mergedInto.get(record.key) === other.key) people.mergedInto.delete(record.key)
      people.speaker.set(message.id, [record.key])
      return
    }
    learn(person, message.time, message)
    people.speaker.set(message.id, [record.key])
    if (message.other) {
      const second = resolve(message.other.ids, message)
      if (second) {
        learn(personOf(people, second.key), message.time, message.other)
        people.speaker.set(message.id, [record.key, second.key])
        people.visits.set(message.other.visit, second.key)
      }
    }
    if (MERGES.has(message.adt) && message.from) {
      const ends = resolve([message.from], message)
      if (!ends || ends.key === record.key) return
      if (people.mergedInto.get(record.key) === ends.key) people.mergedInto.delete(record.key)
      if (personOf(people, ends.key) !== personOf(people, record.key))
        people.mergedInto.set(ends.key, record.key)
      else if (personOf(people, record.key) !== record.key) return
      else people.mergedInto.set(ends.key, record.key)
      return
    }
    if (RENUMBERS.has(message.adt) && message.from) {
      const from = message.from
      const owner = people.records.find((one) => has(one, from))
      if (!owner) record.ids.push(from)
      else if (owner.key !== record.key && personOf(people, owner.key) !== personOf(people, record.key))
        people.mergedInto.set(owner.key, record.key)
      return
    }
    if (message.adt === 'A45' && message.fromVisit) {
      people.visits.set(message.fromVisit, record.key)
      return
    }
    if (message.adt === 'A50' && message.fromVisit) {
      people.visits.set(message.visit, people.visits.get(message.fromVisit) ?? record.key)
      return
    }
    if (message.visit && !people.visits.has(message.visit)) people.visits.set(message.visit, record.key)
  }

  const read = (message: Readings): void => {
    if (message.ids.length === 0) return
    const record = resolve(message.ids, message)
    if (record) people.speaker.set(message.id, [record.key])
    else people.held.add(message.id)
  }

  const seen = new Set<string>()
  for (const message of messages) {
    if (seen.has(message.id)) continue
    seen.add(message.id)
    if (isMovement(message)) hear(message)
    else read(message)
  }
  return people
}

/** Who somebody known by a visit alone is; null while nobody is. */
export const personOfVisit = (people: People, visit: string): number | null => {
  const record = people.visits.get(visit)
  return record === undefined ? null : personOf(people, record)
}
