import { composedVersions, type Imports } from '@wardlight/composition/slice-address'
import type { Canary, CompositionAction, CompositionEntry } from '@wardlight/contracts/composition-record'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db } from '../store/database.ts'

/** An entry with the map it left. */
export interface MapEntry extends Omit<CompositionEntry, 'versions'> {
  imports: Imports
}
export type NewEntry = Omit<MapEntry, 'id' | 'canary'> & {
  /** A canary that begins gets the number of its entry. */
  canary: Omit<Canary, 'id'> | Canary | null
}

interface StoredEntry extends Omit<MapEntry, 'time' | 'action'> {
  time: Date
  action: string
}

const COLUMNS = sql`id, time, author, reason, action, changes, imports, canary, figures`
const LOCK = sql`hashtext('wardlight composition')`

const entryOf = ({ canary, ...row }: StoredEntry): MapEntry => ({
  ...row,
  time: row.time.toISOString(),
  action: row.action as CompositionAction,
  canary: canary && { ...canary, id: canary.id ?? row.id },
})

/** Entries after this one, oldest first. */
export async function entriesAfter(db: QueryExecutorProvider, id: number): Promise<MapEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${COLUMNS}
    from compositions where id > ${id} order by id`.execute(db)
  return rows.map(entryOf)
}

async function newestEntry(db: QueryExecutorProvider): Promise<MapEntry | null> {
  const { rows } = await sql<StoredEntry>`
    select ${COLUMNS}
    from compositions order by id desc limit 1`.execute(db)
  return rows[0] ? entryOf(rows[0]) : null
}

/**
 * Adds the entries that `make` returns for the newest one, while no other node can add any. If `make` throws, nothing
 * changes. Returns what was added.
 */
export function addEntries(
  db: Db,
  make: (newest: MapEntry | null) => readonly NewEntry[] | Promise<readonly NewEntry[]>,
): Promise<MapEntry[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const added: MapEntry[] = []
    for (const entry of await make(await newestEntry(trx))) {
      const { time, author, reason, action, changes, imports, canary, figures } = entry
      const { rows } = await sql<StoredEntry>`
        insert into compositions (time, author, reason, action, changes, imports, canary, figures)
        values (${time}, ${author}, ${reason}, ${action}, ${JSON.stringify(changes)}::json,
          ${JSON.stringify(imports)}::json, ${canary && JSON.stringify(canary)}::json,
          ${figures && JSON.stringify(figures)}::json)
        returning ${COLUMNS}`.execute(trx)
      added.push(...rows.map(entryOf))
    }
    return added
  })
}

/** As people read it. */
export const told = ({ imports, ...entry }: MapEntry): CompositionEntry => ({
  ...entry,
  versions: composedVersions(imports),
})
