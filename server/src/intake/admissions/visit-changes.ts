import { type QueryExecutorProvider, sql } from 'kysely'
import type { Identifier, Visit, VisitNumbers } from '../../ward/events.ts'
import type { RecordId } from './patient-records.ts'
import { claimReadings, makeVisit } from './visits.ts'

type ChangedNumber = 'visit' | 'account'

async function record(
  trx: QueryExecutorProvider,
  kind: ChangedNumber,
  from: { record: number; number: string },
  into: { record: number; number: string },
  time: Date,
): Promise<void> {
  await sql`
    insert into visit_changes (patient_id, kind, number, into_id, into_number, time)
    values (${from.record}, ${kind}, ${from.number}, ${into.record}, ${into.number}, ${time})
    on conflict (number, kind, patient_id, time) do update set
      into_id = excluded.into_id, into_number = excluded.into_number`.execute(trx)
}

/**
 * Moves a visit, or all visits of an account, to another person (A44, A45), with the readings that came under its
 * number alone. Returns the records of readings that nobody had until now.
 */
export async function moveVisits(
  trx: QueryExecutorProvider,
  from: RecordId,
  to: RecordId,
  numbers: VisitNumbers,
  time: Date,
): Promise<number[]> {
  const visit = numbers.visit?.number ?? ''
  const account = numbers.account?.number ?? ''
  const [kind, number]: [ChangedNumber, string] = visit === '' ? ['account', account] : ['visit', visit]
  await record(trx, kind, { record: from.record, number }, { record: to.record, number }, time)
  const { rows: moved } = await sql<{ number: string }>`
    update visits v set patient_id = ${to.record} from patients r
    where r.id = v.patient_id and r.root = ${from.root}
      and ((v.visit_number = ${visit} and ${visit} <> '') or (v.account = ${account} and ${account} <> ''))
    returning v.visit_number as number`.execute(trx)
  if (visit !== '') await makeVisit(trx, to, visit)
  await sql`
    update patients set merged_into = ${to.record}, root = ${to.root}
    where kind = 'visit' and root = ${from.root} and merged_into is not null
      and visit_number = any(${[visit, account, ...moved.map((one) => one.number)]}::text[])`.execute(trx)
  return claimReadings(trx, to, numbers, time)
}

/**
 * Renumbers a visit or account of a person (A41, A42, A49, A50); if both numbers exist, they become one. Returns the
 * records of readings that nobody had until now.
 */
export async function renumberVisit(
  trx: QueryExecutorProvider,
  who: RecordId,
  from: VisitNumbers,
  to: VisitNumbers,
  time: Date,
): Promise<number[]> {
  const changed = async (kind: ChangedNumber, before: Identifier, after: Identifier) => {
    const number = sql.ref(kind === 'visit' ? 'visit_number' : 'account')
    const authority = sql.ref(kind === 'visit' ? 'visit_authority' : 'account_authority')
    const [was, is] = [before, after].map((id) => ({ record: who.record, number: id.number }))
    if (was && is) await record(trx, kind, was, is, time)
    await sql`
      update visits v set ${number} = ${after.number}, ${authority} = ${after.authority} from patients r
      where r.id = v.patient_id and r.root = ${who.root} and v.${number} = ${before.number}`.execute(trx)
    await sql`
      update patients set visit_number = ${after.number}, visit_authority = ${after.authority}
      where kind = 'visit' and root = ${who.root} and visit_number = ${before.number}`.execute(trx)
  }
  if (from.visit && to.visit) {
    await changed('visit', from.visit, to.visit)
    await makeVisit(trx, who, to.visit.number)
  }
  if (from.account && to.account) await changed('account', from.account, to.account)
  return [...(await claimReadings(trx, who, from, time)), ...(await claimReadings(trx, who, to, time))]
}

interface NumberChange {
  id: string
  kind: ChangedNumber
  number: string
  time: Date
}

/** Follows number changes in order, each once: a number may come back to whom it was taken from. */
class Trail {
  readonly #used = new Set<string>()
  /** When the last change followed was made. */
  since: Date

  constructor(since: Date) {
    this.since = since
  }

  /** The first of the changes that was not followed yet. */
  next<One extends NumberChange>(changes: readonly One[]): One | null {
    const one = changes.find(({ id }) => !this.#used.has(id))
    if (!one) return null
    this.#used.add(one.id)
    this.since = one.time
    return one
  }
}

const ID = sql`concat_ws('|', m.kind, m.number, m.patient_id, m.time)`

/** The current person and number of a visit that a message sent at `time` names under this person. */
export async function visitNow(
  trx: QueryExecutorProvider,
  speaker: RecordId,
  visit: Visit,
  time: Date,
): Promise<{ who: RecordId; visit: Visit }> {
  let who = speaker
  let now = visit
  const trail = new Trail(time)
  for (;;) {
    if (now.visitNumber === '' && !now.account) return { who, visit: now }
    const { rows } = await sql<NumberChange & RecordId>`
      select ${ID} as id, t.id as record, t.root, m.kind, m.into_number as number, m.time
      from visit_changes m join patients r on r.id = m.patient_id join patients t on t.id = m.into_id
      where r.root = ${who.root} and m.time >= ${trail.since}
        and ((m.kind = 'visit' and m.number = ${now.visitNumber} and m.number <> '')
          or (m.kind = 'account' and m.number = ${now.account?.number ?? ''} and m.number <> ''))
      order by m.time, t.id`.execute(trx)
    const next = trail.next(rows)
    if (!next) return { who, visit: now }
    if (next.root !== who.root) who = { record: next.record, root: next.root }
    if (next.kind === 'visit') now = { ...now, visitNumber: next.number }
    else if (now.account) now = { ...now, account: { ...now.account, number: next.number } }
  }
}

/** The current number of a visit or account that no longer has this one. */
async function numberNow(
  trx: QueryExecutorProvider,
  kind: ChangedNumber,
  named: Identifier,
): Promise<Identifier> {
  const column = sql.ref(kind === 'visit' ? 'v.visit_number' : 'v.account')
  const trail = new Trail(new Date(0))
  let number = named.number
  for (;;) {
    const { rows } = await sql<NumberChange>`
      select ${ID} as id, m.kind, m.into_number as number, m.time from visit_changes m
      where m.kind = ${kind} and m.number = ${number} and m.into_number <> m.number and m.time >= ${trail.since}
        and not exists (select from visits v where ${column} = ${number})
      order by m.time desc`.execute(trx)
    const next = trail.next(rows)
    if (!next) return { ...named, number }
    number = next.number
  }
}

/** Numbers of a visit as they are now. */
export async function numbersNow(
  trx: QueryExecutorProvider,
  { visit, account }: VisitNumbers,
): Promise<VisitNumbers> {
  return {
    ...(visit && { visit: await numberNow(trx, 'visit', visit) }),
    ...(account && { account: await numberNow(trx, 'account', account) }),
  }
}
