import { type QueryExecutorProvider, sql } from 'kysely'
import type { RecordId } from '../admissions/patient-records.ts'
import { moveAlerts } from './move-alerts.ts'

/** Leading records of a person that gave up a record or visit, and of the one that has it now. */
export interface Parted {
  from: number
  into: number
}

/** All records of the persons of these records, as they are linked now. */
async function linksOf(trx: QueryExecutorProvider, records: readonly number[]): Promise<Map<number, Link>> {
  const { rows } = await sql<Link>`
    select id, merged_into as into, root, merged_at as at from patients
    where root in (select root from patients where id = any(${records}::bigint[]))`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The records from one up to the last it ends in, itself first. */
function pathUp(links: ReadonlyMap<number, Link>, record: number): number[] {
  const path = [record]
  for (let into = links.get(record)?.into; into != null; into = links.get(into)?.into) path.push(into)
  return path
}

interface Link {
  id: number
  into: number | null
  root: number
  at: Date | null
}

async function relink(trx: QueryExecutorProvider, id: number, into: number | null, at: Date | null) {
  await sql`update patients set merged_into = ${into}, merged_at = ${at} where id = ${id}`.execute(trx)
}

/** Sets the leading record on every record of these trees. */
async function reroot(trx: QueryExecutorProvider, records: readonly number[]): Promise<void> {
  await sql`
    with recursive tree as (
      select id, id as root from patients where id = any(${records}::bigint[]) and merged_into is null
      union all select p.id, tree.root from patients p join tree on p.merged_into = tree.id
    )
    update patients p set root = tree.root from tree where tree.id = p.id and p.root <> tree.root`.execute(
    trx,
  )
}

/**
 * Merges the record `from`, with those merged into it, into `into` (A40), and ends its earlier merge. Changes only
 * pointers of records. Reversing an earlier merge makes the other record lead. Returns who led `from` before and who
 * leads it now; null if `from` led itself.
 */
export async function mergeRecords(
  trx: QueryExecutorProvider,
  { record: into, root }: RecordId,
  { record: from, isNew }: RecordId,
  time: Date,
): Promise<Parted | null> {
  if (into === from) return null
  if (isNew) {
    await sql`update patients set merged_into = ${into}, root = ${root}, merged_at = ${time} where id = ${from}`.execute(
      trx,
    )
    return null
  }
  const links = await linksOf(trx, [into, from])
  const [intoRoot, fromRoot] = [links.get(into)?.root, links.get(from)?.root]
  if (intoRoot === undefined || fromRoot === undefined) return null
  const isReverse = pathUp(links, into).includes(from)
  const survivor = isReverse ? into : intoRoot
  const isOne = intoRoot === fromRoot
  if (isReverse) await relink(trx, into, null, null)
  await relink(trx, from, into, isOne ? (links.get(isReverse ? into : from)?.at ?? null) : time)
  if (from === fromRoot) await moveAlerts(trx, survivor, from, time)
  await reroot(trx, [...links.keys()])
  return from === fromRoot || survivor === fromRoot ? null : { from: fromRoot, into: survivor }
}

/**
 * Two records joined here are two people again (A37), each with what came in under its own number. Gives who now leads
 * each; null when they were not one.
 */
export async function unmergeRecords(
  trx: QueryExecutorProvider,
  { record: patient }: RecordId,
  { record: from }: RecordId,
): Promise<Parted | null> {
  const links = await linksOf(trx, [patient, from])
  const root = links.get(patient)?.root
  if (patient === from || root === undefined || links.get(from)?.root !== root) return null
  const up = pathUp(links, patient)
  const at = up.indexOf(from)
  const cut = at > 0 ? (up[at - 1] as number) : from
  await relink(trx, cut, null, null)
  await reroot(trx, [...links.keys()])
  return { from: root, into: cut }
}
