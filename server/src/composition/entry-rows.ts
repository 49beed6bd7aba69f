import { composedVersions, type Imports } from '@wardlight/composition/slice-address'
import type { Canary, CompositionAction, CompositionEntry } from '@wardlight/contracts/composition-record'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db } from '../store/database.ts'

/** An entry with the map it left. */
export interface Entry extends Omit<CompositionEntry, 'versions'> {
  imports: Imports
}
export type NewEntry = Omit<Entry, 'id' | 'canary'> & {
  /** A canary that begins gets the number of its entry. */
  canary: Omit<Canary, 'id'> | Canary | null
}

interface Row extends Omit<Entry, 'time' | 'action'> {
  time: Date
  action: string
}

const COLUMNS = sql`id, time, author, reason, action, changes, imports, canary, figures`
const LOCK = sql`hashtext('wardlight composition')`

const entryOf = ({ canary, ...row }: Row): Entry => ({
  ...row,
  time: row.time.toISOString(),
  action: row.action as CompositionAction,
  canary: canary && { ...canary, id: canary.id ?? row.id },
})

/** Entries after this one, oldest first. */
export async function entriesAfter(db: QueryExecutorProvider, id: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from compositions where id > ${id} order by id`.execute(db)
  return rows.map(entryOf)
}

async function newestEntry(db: QueryExecutorProvider): Promise<Entry | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from compositions order by id desc limit 1`.execute(db)
  return rows[0] ? entryOf(rows[0]) : null
}

/**
 * Adds what `make` says follows on the newest entry, while no other node can; nothing where it says nothing. What it throws
 * leaves all as it was. Returns what was added.
 */
export function addEntries(
  db: Db,
  make: (newest: Entry | null) => readonly NewEntry[] | Promise<readonly NewEntry[]>,
): Promise<Entry[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const added: Entry[] = []
    for (const entry of await make(await newestEntry(trx))) {
      const { time, author, reason, action, changes, imports, canary, figures } = entry
      const { rows } = await sql<Row>`
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
export const told = ({ imports, ...entry }: Entry): CompositionEntry => ({
  ...entry,
  versions: composedVersions(imports),
})
