import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Which entries are wanted; what is left out does not matter. Times in ISO 8601. */
export interface WantedEntries {
  from?: string
  to?: string
  userID?: string
  kind?: string
  what?: string
  patient?: string
  area?: string
  room?: string
}

/** Records and visits that a number on screen means, with all records of the same person; the leading one first. */
export interface KnownBy {
  persons: readonly number[]
  visits: readonly number[]
}

export async function knownBy(db: QueryExecutorProvider, number: string): Promise<KnownBy> {
  const { rows } = await sql<{ person: number; visit: number | null }>`
    with named as (
      select patient_id as id from patient_numbers where number = ${number}
      union select patient_id from visits where visit_number = ${number}),
    everybody as (
      select p.id, p.root from patients p where coalesce(p.root, p.id) in (
        select coalesce(o.root, o.id) from patients o join named on named.id = o.id))
    select e.id as person, v.id as visit from everybody e
    left join visits v on v.patient_id = e.id and v.visit_number = ${number}
    order by coalesce(e.root, e.id) <> e.id, e.id, v.id`.execute(db)
  return {
    persons: [...new Set(rows.map(({ person }) => person))],
    visits: rows.flatMap(({ visit }) => visit ?? []),
  }
}

/**
 * SQL condition on `audit a`. `known`: what `patient` resolves to; a visit number means only that visit. Allows entries
 * of `areas` and of no area, and all refusals, which name nobody.
 */
export function whereWanted(
  wanted: WantedEntries,
  known: KnownBy | null,
  areas: readonly Area[],
): RawBuilder<unknown> {
  const { from, to, userID, kind, what, area, room } = wanted
  const parts: RawBuilder<unknown>[] = [
    sql`(a.area is null or a.area = any(${[...areas]}::text[]) or a.kind = 'refusal')`,
  ]
  if (from) parts.push(sql`a.time >= ${new Date(from)}`)
  if (to) parts.push(sql`a.time < ${new Date(to)}`)
  if (userID)
    parts.push(sql`a.user_id in (select user_id from users where lower(user_id) = ${userID.toLowerCase()}
    union select ${userID})`)
  if (kind) parts.push(sql`a.kind = ${kind}`)
  if (what) parts.push(sql`a.action = ${what}`)
  if (area) parts.push(sql`a.area = ${area}`)
  if (room) parts.push(sql`a.room_sys in (select room_sys from rooms where room = ${room})`)
  if (known) parts.push(isOf(known))
  return sql.join(parts, sql` and `)
}

const isOf = ({ persons, visits }: KnownBy): RawBuilder<unknown> =>
  visits.length > 0
    ? sql`a.visit_id = any(${[...visits]}::bigint[]) and a.person_id is not null`
    : sql`a.person_id = any(${[...persons]}::bigint[])`
