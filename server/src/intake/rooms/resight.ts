import { type QueryExecutorProvider, sql } from 'kysely'
import { moveAlerts } from '../merges/move-alerts.ts'
import { type RefiledRows, STREAMED } from './refile-room.ts'
import { readSightings, storeSightings, withSightings } from './sightings.ts'

/**
 * Adds sightings to the records that streams were refiled to, and shortens or removes those of the records that lost
 * them. Returns the unidentified records that have no stream left, apart from what is still to be refiled.
 */
export async function resight(
  trx: QueryExecutorProvider,
  moved: readonly (RefiledRows & { roomSys: number })[],
): Promise<number[]> {
  const ids = [...new Set(moved.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== 0)
  const before = await readSightings(trx, ids, 0)
  const after = new Map([...before].map(([id, sightings]) => [id, [...sightings]]))
  for (const { from, to, first, last, roomSys } of moved) {
    if (!first || !last || to === 0) continue
    const like =
      [...(before.get(from) ?? []), ...(before.get(to) ?? [])].find(
        (s) => s.roomSys === roomSys && s.stream,
      ) ?? (await placeOf(trx, roomSys))
    const seen = { ...like, recordId: to, first: first.getTime(), last: last.getTime() }
    after.set(to, withSightings(after.get(to) ?? [], [seen]))
  }
  const { rows: left } = await sql<{ id: number; first: Date | null; last: Date | null }>`
    select u.id, min(o.time) as first, max(o.time) as last
    from patients u left join observations o on o.patient_id = u.id and o.room_sys = u.room_sys
      and ${STREAMED} and not exists (
        select from refiling r where r.room_sys = o.room_sys and o.time >= r.from_time and o.time < r.to_time)
    where u.id = any(${ids}::bigint[]) and u.kind = 'bed' group by u.id`.execute(trx)
  for (const { id, first, last } of left) {
    const like = (after.get(id) ?? [])[0]
    after.set(id, like && first && last ? [{ ...like, first: first.getTime(), last: last.getTime() }] : [])
  }
  for (const { id, roomSys, first, last } of await shortened(trx, moved))
    after.set(
      id,
      (after.get(id) ?? []).flatMap((s) =>
        !s.stream || s.roomSys !== roomSys || s.first !== first.getTime()
          ? s
          : last === null
            ? []
            : { ...s, last: Math.min(s.last, last.getTime()) },
      ),
    )
  await storeSightings(trx, before, after)
  return left.flatMap(({ id, first }) => (first === null ? [id] : []))
}

/**
 * The sightings of identified records that lost streams of a bed, with the time of the last reading left; null: none is
 * left.
 */
async function shortened(trx: QueryExecutorProvider, moved: readonly (RefiledRows & { roomSys: number })[]) {
  const lost = moved.filter(({ from, to }) => from !== 0 && from !== to)
  if (lost.length === 0) return []
  const { rows } = await sql<{ id: number; roomSys: number; first: Date; last: Date | null }>`
    select s.patient_id as id, s.room_sys as "roomSys", s.first, o.time as last
    from sightings s join patients u on u.id = s.patient_id and u.kind <> 'bed'
    left join lateral (
      select o.time from observations o
      where o.room_sys = s.room_sys and o.patient_id = s.patient_id and ${STREAMED} and o.time between s.first and s.last
      order by o.time desc limit 1) o on true
    where s.stream and (s.patient_id, s.room_sys) in (
      select * from unnest(${lost.map(({ from }) => from)}::bigint[], ${lost.map(({ roomSys }) => roomSys)}::int[]))`.execute(
    trx,
  )
  return rows
}

/**
 * Moves the alerts of emptied unidentified records to the person their stream was refiled to. Returns the ids of both.
 */
export async function identify(
  trx: QueryExecutorProvider,
  emptied: readonly number[],
  moved: readonly RefiledRows[],
  now: number,
): Promise<number[]> {
  const identified: number[] = []
  for (const from of emptied) {
    const to = moved.findLast((row) => row.from === from && row.to !== 0)?.to
    if (to === undefined) continue
    const { rows } = await sql<{ root: number }>`select root from patients where id = ${to}`.execute(trx)
    const into = rows[0]?.root ?? to
    await moveAlerts(trx, into, from, new Date(now))
    identified.push(from, into)
  }
  return identified
}

async function placeOf(trx: QueryExecutorProvider, roomSys: number) {
  const { rows } = await sql<{ area: never; place: string }>`
    select area, unit || '^' || room || '^' as place from rooms where room_sys = ${roomSys}`.execute(trx)
  return { roomSys, stream: true, area: rows[0]?.area as never, place: rows[0]?.place ?? '' }
}
