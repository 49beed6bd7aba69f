import { sql } from 'kysely'
import { contradicts } from '../../ward/occupancy/occupancy.ts'
import { readPersons } from '../../ward/occupancy/read-persons.ts'
import { AHEAD_MS, type Person, stayAt, wasRemoved } from '../../ward/occupancy/whereabouts.ts'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import { type FilingGroup, type FilingParts, isStream } from './filing-group.ts'

/** A group whose streams may not belong to the person whose number they carry. */
interface DoubtedStreams {
  group: FilingGroup
  /** Where to file them if so; without a named bed, the bed the person was taken off the census in. */
  at: FilingGroup
  removed: boolean
}

/** Streams under a number whose person has a stay in another bed at that time, or is off the census. */
export async function doubtsOf(
  { trx, now }: FilingParts,
  groups: readonly FilingGroup[],
): Promise<DoubtedStreams[]> {
  const streams = groups.filter(
    ({ event, who, observations }) => who && observations.some((one) => isStream(event, one)),
  )
  if (streams.length === 0) return []
  const { rows } = await sql<{ n: number; removed: boolean; bed: number | null; place: string }>`
    select a.n, s.removed, s.bed, s.place
    from unnest(${streams.map(({ roomSys }) => roomSys)}::int[], ${streams.map(({ who }) => who?.root)}::bigint[],
      ${streams.map(({ time }) => new Date(time).toISOString())}::timestamptz[]) with ordinality as a (room_sys, root, time, n)
    cross join lateral (
      select p.removed, p.room_sys as bed, p.place
      from placements p join visits v on v.id = p.visit_id join patients r on r.id = v.patient_id
      where (p.removed or (a.room_sys <> 0 and p.room_sys <> a.room_sys)) and r.root = a.root
        and (p.from_time <= a.time or (p.removed and p.to_time is null and p.from_time > ${new Date(now)}))
        and (p.to_time is null or p.to_time > a.time)
      order by p.removed desc, p.from_time desc limit 1) s`.execute(trx)
  return rows.flatMap(({ n, removed, bed, place }) => {
    const group = streams[n - 1] as FilingGroup
    const at = group.roomSys === 0 ? { ...group, roomSys: bed ?? 0, place } : group
    return at.roomSys === 0 ? [] : [{ group, at, removed }]
  })
}

/**
 * Streams that do not belong to the person whose number they carry, with where to file them. Movements put somebody
 * else in the bed and the person in another, or the person is off the census.
 */
export async function contradictions(
  doubts: readonly DoubtedStreams[],
  claims: ReadonlyMap<number, readonly Person[]>,
  { trx, areaOf, now }: FilingParts,
): Promise<Map<FilingGroup, FilingGroup>> {
  const others = doubts.filter(
    ({ removed, at: { roomSys, who, time } }) =>
      removed ||
      claims.get(roomSys)?.some((one) => one.id !== who?.root && stayAt(one, time)?.roomSys === roomSys),
  )
  if (others.length === 0) return new Map()
  const persons = await readPersons(
    trx,
    [...new Set(others.map(({ group: { who } }) => who?.root as number))],
    areaOf,
    firstAndLast(others.map(({ group }) => group.time))[0],
    now + AHEAD_MS,
  )
  return new Map(
    others.flatMap(({ group, at: { roomSys, who, time }, at }) => {
      const person = persons.get(who?.root as number)
      if (!person) return []
      const isElsewhere = () => contradicts(person, roomSys, claims.get(roomSys) ?? [], time)
      return wasRemoved(person, time, now) || (group.roomSys !== 0 && isElsewhere()) ? [[group, at]] : []
    }),
  )
}
