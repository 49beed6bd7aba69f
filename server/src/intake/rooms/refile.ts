import { type QueryExecutorProvider, sql } from 'kysely'
import type { ReadingChanges } from '../../ward/occupancy/pending-change.ts'
import type { Span } from '../../ward/time/spans.ts'
import type { Records } from '../admissions/patient-records.ts'
import { rebuildCurrent } from '../readings/current-values.ts'
import { changedAmounts, ofPersons, tellFlows } from '../readings/flows.ts'
import type { VariableBook } from '../readings/observation-row.ts'
import { type RefiledRows, refileRoom } from './refile-room.ts'
import { identify, resight } from './resight.ts'
import type { RoomBook } from './rooms.ts'
import { UnidentifiedPersons } from './unidentified.ts'

/** Most readings of a bed to refile in one transaction; older ones wait for `refileMore`. */
const MOST_REFILED = 8000
const DAY_MS = 86_400_000
const date = (ms: number): string => new Date(ms).toISOString()

/** The rooms that have, within their span, readings filed by bed or a sighting of a stream. */
async function withReadings(
  trx: QueryExecutorProvider,
  changed: ReadonlyMap<number, Span>,
): Promise<(readonly [number, Span])[]> {
  const all = [...changed]
  if (all.length === 0) return []
  const { rows } = await sql<{ n: number }>`
    select a.n from unnest(${all.map(([roomSys]) => roomSys)}::int[], ${all.map(([, { from }]) => date(from))}::timestamptz[],
      ${all.map(([, { to }]) => date(to))}::timestamptz[]) with ordinality as a (room_sys, "from", "to", n)
    where exists (select from observations o
        where o.room_sys = a.room_sys and o.filed_by = 'bed' and o.time >= a."from" and o.time < a."to")
      or exists (select from sightings s
        where s.room_sys = a.room_sys and s.stream and s.first < a."to" and s.last >= a."from")`.execute(trx)
  return rows.map(({ n }) => all[n - 1] as [number, Span])
}

interface RefileParts {
  trx: QueryExecutorProvider
  records: Records
  rooms: RoomBook
  book: VariableBook
  /** ms. */
  now: number
  /** How many readings of a bed to refile at once. */
  mostRefiled?: number
}

/**
 * What refiling changed: the newest readings of records that lost or gained some, and the ids of unidentified persons
 * that were identified, with the ids of who they are.
 */
export interface Refiled {
  changes: ReadingChanges
  identified: readonly number[]
  /** Some of these are left for `refileMore`. */
  isLeft: boolean
}

/**
 * Refiles readings where movements changed who lay in a bed at measurement time. A bed with very many gets the newest
 * now, the rest by `refileMore`. Hourly rates of `regrouped` records are computed again, as other amounts now precede
 * theirs.
 */
export async function refile(
  changed: ReadonlyMap<number, Span>,
  { trx, records, rooms, book, now, mostRefiled = MOST_REFILED }: RefileParts,
  regrouped: readonly number[] = [],
): Promise<Refiled> {
  const unidentified = new UnidentifiedPersons(trx, records)
  const moved: (RefiledRows & { roomSys: number; span: Span })[] = []
  let isLeft = false
  for (const [roomSys, span] of await withReadings(trx, changed)) {
    const room = await refileRoom(trx, unidentified, roomSys, span, rooms.areaOf, mostRefiled)
    isLeft ||= room.isLeft
    moved.push(...room.moved.map((row) => ({ ...row, roomSys, span })))
  }
  const told = await amountsOf(trx, regrouped, book, now)
  if (moved.length + told.length === 0) return { changes: new Map(), identified: [], isLeft }
  const identified = moved.length > 0 ? await identify(trx, await resight(trx, moved), moved, now) : []
  const filed = moved.flatMap(({ from, to, variables, span }) =>
    [from, to].flatMap((patientId) =>
      variables.flatMap((variable) => [
        { patientId, variable, time: new Date(span.from) },
        { patientId, variable, time: new Date(Math.min(span.to, now)) },
      ]),
    ),
  )
  const touched = [...filed, ...told]
  const amounts = await ofPersons(trx, changedAmounts(touched, book))
  await tellFlows(trx, amounts, book)
  const ids = [...new Set([...touched, ...amounts].map(({ patientId }) => patientId))].filter(
    (id) => id !== 0,
  )
  const variables = new Set([...touched.map(({ variable }) => variable), ...amounts.map(({ flow }) => flow)])
  const changes = await rebuildCurrent(
    trx,
    ids,
    [...variables].filter((name) => name !== ''),
    new Date(now),
  )
  return { changes, identified, isLeft }
}

/** The amount variables of these records, each with the start and the end of the last day. */
async function amountsOf(
  trx: QueryExecutorProvider,
  records: readonly number[],
  book: VariableBook,
  now: number,
): Promise<{ patientId: number; variable: string; time: Date }[]> {
  if (records.length === 0) return []
  const { rows } = await sql<{ patientId: number; variable: string }>`
    select distinct patient_id as "patientId", variable from current_values
    where patient_id = any(${records}::bigint[])`.execute(trx)
  return rows
    .filter(({ variable }) => book.variable(variable)?.flow)
    .flatMap((row) => [now - DAY_MS, now].map((time) => ({ ...row, time: new Date(time) })))
}

/** Refiles a part of what was too much for one transaction, newest first; null when nothing is left. */
export async function refileMore(parts: RefileParts): Promise<Refiled | null> {
  const { rows } = await sql<{ roomSys: number; from: Date; to: Date }>`
    delete from refiling where id = (select id from refiling order by to_time desc, id limit 1 for update skip locked)
    returning room_sys as "roomSys", from_time as "from", to_time as "to"`.execute(parts.trx)
  const [next] = rows
  if (!next) return null
  return refile(new Map([[next.roomSys, { from: next.from.getTime(), to: next.to.getTime() }]]), parts)
}

/** Whether readings are left to refile. */
export async function isRefiling(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select from refiling limit 1`.execute(db)
  return rows.length > 0
}
