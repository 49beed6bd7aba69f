import type { QueryExecutorProvider } from 'kysely'
import { announce } from '../cluster/announce.ts'
import type { NewRoom, PendingChange, ReadingChange, ReadingChanges } from '../ward/pending-change.ts'
import type { ApplyParts } from './apply.ts'
import type { FiledReadings } from './file-readings.ts'
import type { Refiled } from './refile.ts'
import { snapshotsOf } from './snapshots.ts'
import type { Touched } from './touched.ts'

interface Done {
  /** Records of persons who changed, but for those whose readings were filed anew. */
  roots: readonly number[]
  settled: Awaited<ReturnType<Touched['settle']>> | null
  refiled: Refiled | null
  readings: FiledReadings
  rooms: readonly NewRoom[]
}

/** Announces what a transaction did, and gives it for `publish`. */
export async function announceChange(
  trx: QueryExecutorProvider,
  { node, rooms: book, now }: ApplyParts,
  { roots, settled, refiled, readings, rooms }: Done,
): Promise<PendingChange> {
  const persons = await snapshotsOf(trx, [...roots, ...(refiled?.changes.keys() ?? [])], book.areaOf, now)
  const changes = joined(refiled?.changes ?? new Map(), readings.changes)
  const gone = settled?.gone ?? []
  const alerts = [...new Set([...(settled?.alerts ?? []), ...(refiled?.identified ?? [])])]
  const revision = await announce(trx, {
    node,
    rooms: rooms.map((room) => room.roomSys),
    persons: [...new Set([...persons.map(({ person }) => person.id), ...gone])],
    patients: [...changes.keys()],
    since: leastNumber(changes),
    recent: [...changes].flatMap(([id, variables]) =>
      [...variables.values()].some(isBeyondNewest) ? [id] : [],
    ),
    alerts,
  })
  return {
    revision,
    rooms,
    persons,
    gone,
    alerts,
    sightings: readings.sightings,
    readings: changes,
    isRefiling: refiled?.isLeft ?? false,
  }
}

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

/** What was filed anew and what came in, of the same record and variable the later: of the former the persons tell all. */
function joined(first: ReadingChanges, then: ReadingChanges): ReadingChanges {
  const all = new Map([...first].map(([id, variables]) => [id, new Map(variables)]))
  for (const [id, variables] of then) all.set(id, new Map([...(all.get(id) ?? []), ...variables]))
  return all
}
