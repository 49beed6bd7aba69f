import { type KnownPeople, noteTogether, pathOf, personOf, type Record, visitsCalled } from './people.ts'
import { type AdtMovement, type Id, isMovement, type Message, type Readings } from './told.ts'

const has = (record: Record, id: Id): boolean =>
  record.ids.some((own) => own.number === id.number && own.authority === id.authority)

const MERGES = new Set(['A18', 'A30', 'A34', 'A35', 'A36', 'A39', 'A40'])
const RENUMBERS = new Set(['A43', 'A46', 'A47'])
const MOVES_VISITS = new Set(['A44', 'A45'])

/** Chooses which of several people with one number a message means. */
export type ChooseRecord = (people: KnownPeople, message: Message, among: number[]) => number | null

/**
 * Assigns all messages to records, in the order they came in (§3). A number with an authority belongs to one record;
 * one without belongs to the only person who has it. A number first seen without authority takes the first authority
 * that comes.
 */
export function identify(messages: readonly Message[], decide: ChooseRecord): KnownPeople {
  const people: KnownPeople = {
    records: [],
    mergedInto: new Map(),
    together: new Map(),
    speaker: new Map(),
    held: new Set(),
    visits: [],
    changes: [],
    ofVisit: new Map(),
  }
  /** Readings that give a visit nobody is known to have. */
  const waiting = new Map<string, string>()
  /** Visit number to the unidentified record that has such readings until somebody has the visit. */
  const unknown = new Map<string, Record>()
  const name = (record: number, visit: string, account: string): void => {
    if (!visit) return
    people.visits.push({ record, visit, account })
    for (const [id, wanted] of waiting) {
      const [found] = visitsCalled(people, wanted)
      if (!found) continue
      people.ofVisit.set(id, found)
      waiting.delete(id)
    }
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
    const bare = all.find((record) => has(record, { authority: '', number: id.number }))
    const leading = all.find(({ key }) => personOf(people, key) === key)
    if (persons.size <= 1) return bare ?? leading ?? all[0] ?? null
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
  /** Whether birth date and sex both differ from what is known of the record, or else of its person. */
  const contradicts = (record: number, { dob, sex }: { dob: string; sex: string }): boolean => {
    const ofPerson = [...known].filter(([key]) => personOf(people, key) === personOf(people, record))
    const newest = ofPerson.toSorted(([, a], [, b]) => a.time - b.time).at(-1)?.[1]
    const was = known.get(record) ?? newest
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
  const learn = (record: number, time: number, { dob, sex }: { dob: string; sex: string }): void => {
    const was = known.get(record)
    if (!was || time >= was.time) known.set(record, { dob, sex, time })
  }

  const hear = (message: AdtMovement): void => {
    const before = structuredClone(people.records)
    const record = resolve(message.ids, message)
    const person = record ? personOf(people, record.key) : -1
    const second = record && message.other ? resolve(message.other.ids, message) : null
    const isAnother = message.other && second && contradicts(second.key, message.other)
    if (!record || isAnother || contradicts(record.key, message)) {
      people.records = before
      people.held.add(message.id)
      return
    }
    if (message.adt === 'A37') {
      const other = message.from && resolve([message.from], message)
      if (!other) return
      const under = pathOf(people, record.key)
      const above = under.indexOf(other.key)
      if (above > 0) people.mergedInto.delete(under[above - 1] ?? -1)
      else if (personOf(people, other.key) === person) people.mergedInto.delete(other.key)
      people.speaker.set(message.id, [record.key])
      return
    }
    learn(record.key, message.time, message)
    people.speaker.set(message.id, [record.key])
    if (message.other && second) {
      learn(second.key, message.time, message.other)
      people.speaker.set(message.id, [record.key, second.key])
      name(second.key, message.other.visit, '')
    }
    if (MERGES.has(message.adt) && message.from) {
      const ends = resolve([message.from], message)
      if (!ends || ends.key === record.key) return
      if (pathOf(people, record.key).includes(ends.key)) people.mergedInto.delete(record.key)
      people.mergedInto.set(ends.key, record.key)
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
    const { fromVisit = '', fromAccount = '', from, visit, account, time } = message
    if (fromVisit || fromAccount) {
      const before = MOVES_VISITS.has(message.adt) && from ? resolve([from], message) : record
      const into = MOVES_VISITS.has(message.adt)
        ? { record: record.key, visit: fromVisit, account: fromAccount }
        : { record: record.key, visit: fromVisit && visit, account: fromAccount && account }
      const was = { record: before?.key ?? record.key, visit: fromVisit, account: fromAccount }
      people.changes.push({ from: was, into, time })
      name(into.record, into.visit, '')
      return
    }
    name(record.key, visit, account)
  }

  const read = (message: Readings): void => {
    if (message.ids.length === 0) {
      if (!message.visit) return
      const found = visitsCalled(people, message.visit)
      const [first] = found
      if (found.length > 1) people.held.add(message.id)
      else if (first) people.ofVisit.set(message.id, first)
      else waiting.set(message.id, message.visit)
      const nobody = unknown.get(message.visit) ?? create([])
      unknown.set(message.visit, nobody)
      people.speaker.set(message.id, [nobody.key])
      return
    }
    const record = resolve(message.ids, message)
    if (record) people.speaker.set(message.id, [record.key])
    else people.held.add(message.id)
  }

  const seen = new Set<string>()
  for (const message of messages) {
    if (seen.has(message.id) && !people.held.delete(message.id)) continue
    seen.add(message.id)
    if (isMovement(message)) {
      hear(message)
      noteTogether(people, message.time)
    } else read(message)
  }
  return people
}
