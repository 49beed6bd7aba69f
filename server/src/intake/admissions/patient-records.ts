import { type QueryExecutorProvider, sql } from 'kysely'
import type { Identifier, PatientIdentity } from '../../ward/events.ts'
import { identityOf } from '../../ward/occupancy/identity-of.ts'
import { lockRecords } from '../locks.ts'
import type { Demographics } from './contradiction.ts'
import { type FoundRecord, findRecord, identifiersOf, type KnownNumber } from './find-record.ts'
import type { MessageTimes } from './visit-details.ts'

export interface RecordId {
  record: number
  /** The leading record of the person. */
  root: number
  /** Made in this transaction: nothing is known of it from before. */
  isNew?: boolean
}

/** Records by their numbers, as one transaction sees and makes them. */
export class Records {
  readonly #trx: QueryExecutorProvider
  readonly #numbers = new Map<string, KnownNumber[]>()
  readonly #known = new Map<number, Demographics>()
  #locked = false
  /** The sender whose message is being applied. */
  sender = ''

  constructor(trx: QueryExecutorProvider) {
    this.#trx = trx
  }

  /** Reads everything about these numbers at once. */
  async load(ids: readonly Identifier[]): Promise<void> {
    const numbers = [...new Set(ids.map(({ number }) => number))].filter((n) => !this.#numbers.has(n))
    if (numbers.length === 0) return
    const { rows } = await sql<KnownNumber & Demographics>`
      select n.authority, n.number, n.patient_id as record, r.root, coalesce(r.dob, i.dob) as dob,
        coalesce(nullif(r.gender, ''), i.gender) as gender
      from patient_numbers n join patients r on r.id = n.patient_id cross join lateral ${identityOf('r.root')} i
      where n.number = any(${numbers}::text[]) order by n.number, n.authority`.execute(this.#trx)
    for (const number of numbers) this.#numbers.set(number, [])
    for (const { dob, gender, ...known } of rows) {
      this.#numbers.get(known.number)?.push(known)
      this.#known.set(known.record, { dob, gender })
    }
  }

  /** Forgets what was read of these persons (by leading record) or of all: a number may have another person now. */
  forget(roots?: readonly number[]): void {
    for (const [number, same] of this.#numbers) {
      if (roots && !same.some(({ root }) => roots.includes(root))) continue
      this.#numbers.delete(number)
      for (const { record } of same) this.#known.delete(record)
    }
    if (!roots) this.#known.clear()
  }

  async find(ids: readonly Identifier[]): Promise<FoundRecord> {
    await this.load(ids)
    return findRecord(ids, (number) => this.#numbers.get(number) ?? [])
  }

  /** What is known under a record's own numbers, else of its person. */
  demographics(record: number): Demographics | null {
    return this.#known.get(record) ?? null
  }

  learn(record: number, { dob, gender }: Pick<PatientIdentity, 'dob' | 'gender'>): void {
    const known = this.#known.get(record) ?? { dob: null, gender: '' }
    this.#known.set(record, { dob: dob ?? known.dob, gender: gender || known.gender })
  }

  /** From here on nobody else makes records or numbers; those read before are read again. */
  async #lock(): Promise<void> {
    if (this.#locked) return
    await lockRecords(this.#trx)
    this.#locked = true
    const read = [...this.#numbers.keys()]
    this.#numbers.clear()
    await this.load(read.map((number) => ({ authority: '', number })))
  }

  /** Makes the numbers numbers of a record. */
  async attach({ record, root }: RecordId, ids: readonly Identifier[]): Promise<void> {
    if (ids.length === 0) return
    await this.#lock()
    const { rows } = await sql<Identifier>`
      insert into patient_numbers (authority, number, patient_id)
      select *, ${record}::bigint from unnest(${ids.map((id) => id.authority)}::text[], ${ids.map((id) => id.number)}::text[])
      on conflict do nothing returning authority, number`.execute(this.#trx)
    for (const id of rows) this.#numbers.get(id.number)?.push({ ...id, record, root })
  }

  /** The record of these numbers, made when nobody has them. Only for numbers that are not ambiguous. */
  async ensure(patient: PatientIdentity): Promise<RecordId> {
    const ids = identifiersOf(patient)
    let found = await this.find(ids)
    if (found.kind === 'unknown' || (found.kind === 'found' && found.attach.length > 0)) {
      await this.#lock()
      found = await this.find(ids)
    }
    if (found.kind === 'found') {
      await this.attach(found, found.attach)
      return { record: found.record, root: found.root }
    }
    if (found.kind === 'ambiguous') throw new Error('A number belongs to several people')
    const { rows } = await sql<Identifier & { record: number }>`
      with made as (
        insert into patients (mrn, made_by) values (${ids[0]?.number ?? ''}, ${this.sender}) returning id
      ), numbers as (
        insert into patient_numbers (authority, number, patient_id)
        select n.*, made.id from made, unnest(${ids.map((id) => id.authority)}::text[],
          ${ids.map((id) => id.number)}::text[]) as n (authority, number)
        on conflict do nothing returning authority, number
      )
      select made.id as record, authority, number from made left join numbers on true`.execute(this.#trx)
    const record = (rows[0] as { record: number }).record
    for (const { authority, number } of rows)
      this.#numbers.get(number)?.push({ authority, number, record, root: record })
    return { record, root: record, isNew: true }
  }

  /** A record nobody has a number of; part of another (`into`) or by itself. */
  async makeNameless(
    kind: 'bed' | 'visit',
    columns: { roomSys?: number; claims?: number | null; visit?: Identifier; into?: RecordId | null },
  ): Promise<number> {
    const { roomSys = null, claims = null, visit, into } = columns
    const { rows } = await sql<{ id: number }>`
      insert into patients (mrn, name, kind, room_sys, claims, visit_authority, visit_number, merged_into, root,
        made_by)
      values ('', 'Unidentified', ${kind}, ${roomSys}, ${claims}, ${visit?.authority ?? ''}, ${visit?.number ?? ''},
        ${into?.record ?? null}, ${into?.root ?? null}, ${this.sender}) returning id`.execute(this.#trx)
    return (rows[0] as { id: number }).id
  }

  /** Locks the making of records, so that no other node is making what is looked up afterwards. */
  async exclusively(): Promise<void> {
    await this.#lock()
  }
}

/**
 * Records what a movement says of the person: the newest word on each field wins, blanks never erase. What is known of later
 * than `now` was said before the clock was set back.
 */
export async function recordDemographics(
  trx: QueryExecutorProvider,
  { record }: RecordId,
  { name = '', dob, gender = '' }: PatientIdentity,
  { time, now }: MessageTimes,
): Promise<void> {
  const isNewest = (of: string) => sql`${time} >= least(${sql.ref(of)}, ${new Date(now)})`
  const timeOf = (of: string) => sql`case when ${isNewest(of)} then ${time} else ${sql.ref(of)} end`
  if (name === '' && dob === undefined && gender === '') return
  await sql`
    update patients p set
      name = case when ${name !== ''} and ${isNewest('name_time')} then ${name} else name end,
      name_time = case when ${name !== ''} then ${timeOf('name_time')} else name_time end,
      dob = case when ${dob !== undefined} and ${isNewest('dob_time')} then ${dob ?? null}::date else dob end,
      dob_time = case when ${dob !== undefined} then ${timeOf('dob_time')} else dob_time end,
      gender = case when ${gender !== ''} and ${isNewest('gender_time')} then ${gender} else gender end,
      gender_time = case when ${gender !== ''} then ${timeOf('gender_time')} else gender_time end
    where id = ${record}`.execute(trx)
}

/** Results fill in what no movement has said. Gives the leading records of those of whom more is known by it. */
export async function fillDemographics(
  trx: QueryExecutorProvider,
  people: readonly { record: number; patient: PatientIdentity }[],
): Promise<number[]> {
  const said = people.filter(({ patient: { name, dob, gender } }) => name || dob || gender)
  if (said.length === 0) return []
  const { rows } = await sql<{ root: number }>`
    update patients p set name = case when p.name = '' then n.name else p.name end,
      dob = case when p.dob_time = '-infinity' then coalesce(p.dob, n.dob) else p.dob end,
      gender = case when p.gender = '' then n.gender else p.gender end
    from unnest(${said.map(({ record }) => record)}::bigint[], ${said.map(({ patient }) => patient.name ?? '')}::text[],
      ${said.map(({ patient }) => patient.dob ?? null)}::date[],
      ${said.map(({ patient }) => patient.gender ?? '')}::text[]) as n (id, name, dob, gender)
    where p.id = n.id and ((p.name = '' and n.name <> '')
      or (p.dob is null and p.dob_time = '-infinity' and n.dob is not null) or (p.gender = '' and n.gender <> ''))
    returning p.root`.execute(trx)
  return [...new Set(rows.map(({ root }) => root))]
}
