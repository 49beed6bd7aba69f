import { type QueryExecutorProvider, sql } from 'kysely'
import type { Identifier, Visit, VisitNumbers } from '../../ward/events.ts'
import { isOutpatient } from '../../ward/occupancy/whereabouts.ts'
import { moveAlerts } from '../merges/move-alerts.ts'
import type { RecordId } from './patient-records.ts'
import { recordAllergies } from './record-allergies.ts'
import { type KnownDetails, recordDetails } from './visit-details.ts'

interface KnownVisit extends KnownDetails {
  id: number
  patientClass: string
  inBed: boolean | null
  open: boolean
}

/** The visits of a person by a number, those of its own record first; without a number the open ones first. */
async function visitsOf(
  trx: QueryExecutorProvider,
  { record, root }: RecordId,
  number: string,
  now: number,
): Promise<KnownVisit[]> {
  const { rows } = await sql<KnownVisit>`
    select v.id, v.patient_class as "patientClass", v.in_bed as "inBed", p.open is not null as open,
      t.case_state as "caseState", v.told
    from patients r join visits v on v.patient_id = r.id join told_visits t on t.id = v.id
    left join lateral (
      select from_time as open from placements where visit_id = v.id and (to_time is null or to_time > ${new Date(now)})
      order by from_time desc limit 1) p on true
    where r.root = ${root} and (${number === ''} or v.visit_number = ${number})
    order by case when ${number !== ''} then (r.id = ${record})::int else (p.open is not null)::int end desc,
      p.open desc nulls last, v.id desc`.execute(trx)
  return rows
}

/**
 * The visit a message speaks of: by its number; without one the person's newest open visit, but never an inpatient's when
 * the message speaks of an outpatient.
 */
async function findVisit(
  trx: QueryExecutorProvider,
  who: RecordId,
  visit: Visit,
  now: number,
): Promise<KnownVisit | null> {
  const known = await visitsOf(trx, who, visit.visitNumber, now)
  if (visit.visitNumber !== '') return known[0] ?? null
  const outpatient = isOutpatient({ patientClass: visit.patientClass ?? '', inBed: visit.inBed ?? null })
  const fits = known.find((one) => !outpatient || !one.open || one.patientClass === '' || isOutpatient(one))
  return fits ?? null
}

/** The visit a message speaks of, made when new, with what the message says of it. */
export async function recordVisit(
  trx: QueryExecutorProvider,
  who: RecordId,
  visit: Visit,
  time: Date,
  now: number,
): Promise<{ id: number; claimed: number[] }> {
  const known =
    (await findVisit(trx, who, visit, now)) ?? (await newVisit(trx, who.record, visit.visitNumber))
  const { id } = known
  const { number: account = '', authority: accountAuthority = '' } = visit.account ?? {}
  const authority = visit.visitAuthority ?? ''
  if (authority || account)
    await sql`
    update visits v set
      visit_authority = case when ${authority} <> '' then ${authority} else visit_authority end,
      account = case when ${account} <> '' then ${account} else account end,
      account_authority = case when ${account} <> '' then ${accountAuthority} else account_authority end
    where id = ${id}`.execute(trx)
  await recordDetails(trx, id, known, visit, { time, now })
  await recordAllergies(trx, who.root, id, visit, time)
  const claimed = await claimReadings(trx, who, { visit: numberOf(visit), account: visit.account }, time)
  return { id, claimed }
}

const numberOf = ({ visitNumber, visitAuthority = '' }: Visit): Identifier | undefined =>
  visitNumber === '' ? undefined : { authority: visitAuthority, number: visitNumber }

async function newVisit(
  trx: QueryExecutorProvider,
  record: number,
  number: string,
): Promise<KnownDetails & { id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into visits (patient_id, visit_number) values (${record}, ${number}) returning id`.execute(trx)
  return { id: (rows[0] as { id: number }).id, caseState: '', told: {} }
}

/** Sees to it that the person has a visit of this number. */
export async function makeVisit(
  trx: QueryExecutorProvider,
  { record, root }: RecordId,
  number: string,
): Promise<void> {
  await sql`
    insert into visits (patient_id, visit_number) select ${record}, ${number}
    where not exists (
      select from visits v join patients r on r.id = v.patient_id
      where r.root = ${root} and v.visit_number = ${number})`.execute(trx)
}

/**
 * Gives readings that came under a visit number nobody had to the person who has it now. Returns the records they were
 * under.
 */
export async function claimReadings(
  trx: QueryExecutorProvider,
  { record, root }: RecordId,
  { visit, account }: VisitNumbers,
  time: Date,
): Promise<number[]> {
  const known = [visit, account].filter((id) => id !== undefined)
  if (known.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    update patients set merged_into = ${record}, root = ${root}
    from unnest(${known.map(({ authority }) => authority)}::text[], ${known.map(({ number }) => number)}::text[])
      as n (authority, number)
    where kind = 'visit' and merged_into is null and visit_number = n.number
      and (visit_authority = n.authority or visit_authority = '' or n.authority = '')
    returning id`.execute(trx)
  for (const { id } of rows) await moveAlerts(trx, root, id, time)
  return rows.map(({ id }) => id)
}

/** Whose visits the numbers name; more than one person where authorities do not tell them apart. */
export async function recordsOfVisit(
  trx: QueryExecutorProvider,
  { visit, account }: VisitNumbers,
): Promise<RecordId[]> {
  const { rows } = await sql<RecordId>`
    select distinct on (r.root) v.patient_id as record, r.root
    from visits v join patients r on r.id = v.patient_id
    where (v.visit_number = ${visit?.number ?? ''} and v.visit_number <> ''
        and (${visit?.authority ?? ''} in ('', v.visit_authority) or v.visit_authority = ''))
      or (v.account = ${account?.number ?? ''} and v.account <> ''
        and (${account?.authority ?? ''} in ('', v.account_authority) or v.account_authority = ''))
    order by r.root, v.id`.execute(trx)
  return rows
}

/**
 * Whether an update of a visit without a place is about an old visit: the person was discharged from another one after
 * this one's admission. False without an admission time.
 */
export async function leftOtherVisit(
  trx: QueryExecutorProvider,
  { root }: RecordId,
  visitId: number,
  admitted: Date | null,
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select not exists (select from movements where visit_id = ${visitId} and place <> '')
      and exists (
        select from patients r join visits v on v.patient_id = r.id join movements m on m.visit_id = v.id
        where r.root = ${root} and v.id <> ${visitId} and m.kind = 'discharge'
          and m.time > ${admitted}::timestamptz
          and not exists (select from placements p where p.visit_id = v.id and p.to_time is null)) as left`.execute(
    trx,
  )
  return rows[0]?.left ?? false
}
