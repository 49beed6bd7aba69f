import { type QueryExecutorProvider, sql } from 'kysely'
import { partAlerts } from './part-alerts.ts'
import type { RecordId } from './records.ts'

interface Link {
  id: number
  into: number | null
  root: number
}

/** All records of the persons of these records, as they are linked now. */
async function linksOf(trx: QueryExecutorProvider, records: readonly number[]): Promise<Map<number, Link>> {
  const { rows } = await sql<Link>`
    select id, merged_into as into, root from patients
    where root in (select root from patients where id = any(${records}::bigint[]))`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The records from one up to the last it ends in, itself first. */
function pathUp(links: ReadonlyMap<number, Link>, record: number): number[] {
  const path = [record]
  for (let into = links.get(record)?.into; into != null; into = links.get(into)?.into) path.push(into)
  return path
}

async function relink(trx: QueryExecutorProvider, links: ReadonlyMap<number, number | null>): Promise<void> {
  for (const [id, into] of links)
    await sql`update patients set merged_into = ${into} where id = ${id}`.execute(trx)
}

/** Tells every record of these trees which record leads it now. */
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

/** The record `cut` and those that ended in it leave the person `root` leads, with the alerts that are theirs. */
async function part(
  trx: QueryExecutorProvider,
  links: ReadonlyMap<number, Link>,
  root: number,
  cut: number,
): Promise<void> {
  await relink(trx, new Map([[cut, null]]))
  await reroot(trx, [...links.keys()])
  await partAlerts(trx, root, cut)
}

/**
 * The record `from` ends in `into` (A40), with those that ended in it, and no more in another. Nothing but the pointer is
 * written. The reverse of an earlier merge makes the other record the leading one. Gives who leads the person `from` was
 * part of until now, and the one it is part of; nothing when it led one itself.
 */
export async function mergeRecords(
  trx: QueryExecutorProvider,
  { record: into }: RecordId,
  { record: from }: RecordId,
  time: Date,
): Promise<number[]> {
  const links = await linksOf(trx, [into, from])
  const [intoRoot, fromRoot] = [links.get(into)?.root, links.get(from)?.root]
  if (into === from || intoRoot === undefined || fromRoot === undefined) return []
  const isReverse = pathUp(links, into).includes(from)
  const survivor = isReverse ? into : intoRoot
  const leaves = from !== fromRoot && survivor !== fromRoot
  if (leaves) await part(trx, links, fromRoot, from)
  if (isReverse) await relink(trx, new Map([[into, null]]))
  await relink(trx, new Map([[from, into]]))
  if (from === fromRoot || leaves) await moveAlerts(trx, survivor, from, time)
  await reroot(trx, [...links.keys()])
  return leaves ? [fromRoot, survivor] : []
}

/**
 * Two records joined here are two people again (A37), each with what came in under its own number. Gives who now leads
 * each; nothing when they were not one.
 */
export async function unmergeRecords(
  trx: QueryExecutorProvider,
  { record: patient }: RecordId,
  { record: from }: RecordId,
): Promise<number[]> {
  const links = await linksOf(trx, [patient, from])
  const root = links.get(patient)?.root
  if (patient === from || root === undefined || links.get(from)?.root !== root) return []
  const up = pathUp(links, patient)
  const at = up.indexOf(from)
  const cut = at > 0 ? (up[at - 1] as number) : from
  await part(trx, links, root, cut)
  return [root, cut]
}

/**
 * Alerts go by the leading record; of the same alert twice the survivor's stays. Nobody writes alerts meanwhile: one raised
 * for the survivor between the two statements would be twice.
 */
export async function moveAlerts(
  trx: QueryExecutorProvider,
  into: number,
  from: number,
  time: Date,
): Promise<void> {
  await sql`lock table alerts in share row exclusive mode`.execute(trx)
  await sql`
    with twice as (
      update alerts a set state = 'cleared', held_state = null, entered = ${time}
      where a.patient_id = ${from} and a.state <> 'cleared' and exists (
        select from alerts k where k.patient_id = ${into} and k.rule = a.rule and k.state <> 'cleared')
      returning a.id, a.inputs
    )
    insert into alert_events (alert_id, time, from_state, to_state, who, why, inputs)
    select id, ${time}, null, 'cleared', 'system', 'record merged into one with the same alert', inputs from twice`.execute(
    trx,
  )
  await sql`update alerts set patient_id = ${into} where patient_id = ${from}`.execute(trx)
}
