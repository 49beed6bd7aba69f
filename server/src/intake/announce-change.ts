import type { QueryExecutorProvider } from 'kysely'
import { announce } from '../cluster/announce-changes.ts'
import type {
  NewRoom,
  PendingChange,
  ReadingChange,
  ReadingChanges,
} from '../ward/occupancy/pending-change.ts'
import { snapshotsOf } from './admissions/snapshots.ts'
import type { ApplyParts } from './apply-parts.ts'
import type { Stretch } from './apply-stretch.ts'

/** Announces what a transaction did, and gives it for `publish`. */
export async function announceChange(
  trx: QueryExecutorProvider,
  { node, rooms: book, now, ward }: ApplyParts,
  stretches: readonly Stretch[],
  rooms: readonly NewRoom[],
): Promise<PendingChange> {
  const last = stretches.at(-1)?.readings
  const roots = stretches.flatMap(({ settled, refiled, readings }) => {
    const strangers = [...readings.sightings.keys()].filter((id) => ward.personOf(id) === undefined)
    const told = [...(settled?.roots ?? []), ...strangers, ...readings.made, ...readings.identified]
    const overtaken = readings === last ? [] : [...readings.changes.keys(), ...readings.sightings.keys()]
    return [...told, ...(refiled?.changes.keys() ?? []), ...overtaken]
  })
  const persons = await snapshotsOf(trx, [...new Set(roots)], book.areaOf, now)
  const leading = new Set(persons.map(({ person }) => person.id))
  const changes = joined(
    stretches.flatMap(({ refiled, readings }) => [refiled?.changes ?? new Map(), readings.changes]),
  )
  const gone = [...new Set(stretches.flatMap(({ settled }) => settled?.gone ?? []))].filter(
    (id) => !leading.has(id),
  )
  const alerts = [
    ...new Set(
      stretches.flatMap(({ settled, refiled }) => [
        ...(settled?.alerts ?? []),
        ...(refiled?.identified ?? []),
      ]),
    ),
  ]
  const retold = [
    ...new Set([
      ...[...changes].flatMap(([id, variables]) => ([...variables.values()].some(isRetold) ? [id] : [])),
      ...stretches.flatMap(({ refiled, given = [] }) => [...(refiled?.changes.keys() ?? []), ...given]),
    ]),
  ]
  const revision = await announce(trx, {
    node,
    rooms: rooms.map((room) => room.roomSys),
    persons: [...leading, ...gone],
    patients: [...changes.keys()],
    since: leastNumber(changes),
    recent: [...changes].flatMap(([id, variables]) =>
      [...variables.values()].some(isBeyondNewest) ? [id] : [],
    ),
    retold,
    alerts,
    tower: alerts.length > 0 ? persons.flatMap(({ records }) => records) : [],
  })
  return {
    revision,
    rooms,
    persons,
    gone,
    retold,
    alerts,
    sightings: new Map(stretches.flatMap(({ readings }) => [...readings.sightings])),
    readings: changes,
    isRefiling: stretches.some(({ refiled }) => refiled?.isLeft),
  }
}

/** Whether a known reading was removed or replaced. */
const isRetold = ({ gone }: ReadingChange): boolean => gone.length > 0

/** Whether other servers cannot tell the change from the newest readings alone. */
const isBeyondNewest = ({ readings, newest, gone }: ReadingChange): boolean =>
  gone.length > 0 || readings.length > newest.filter(({ reading }) => reading !== null).length

/** The least number of newest readings written; undefined: other servers had better read all. */
function leastNumber(changes: ReadingChanges): number | undefined {
  const numbers = [...changes.values()].flatMap((variables) =>
    [...variables.values()].flatMap(({ newest }) => newest.map(({ seq }) => seq)),
  )
  return numbers.length > 0 ? numbers.reduce((least, seq) => Math.min(least, seq)) : undefined
}

/**
 * Joins changes in order; the last one of a record and variable wins. The snapshots of persons carry the earlier ones.
 */
function joined(changes: readonly ReadingChanges[]): ReadingChanges {
  const all = new Map<number, Map<string, ReadingChange>>()
  for (const [id, variables] of changes.flatMap((one) => [...one]))
    all.set(id, new Map([...(all.get(id) ?? []), ...variables]))
  return all
}
