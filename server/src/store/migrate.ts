import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const FOLDER = join(import.meta.dirname, 'migrations')
const BASELINE = '001-baseline'
/** Migrations before there was a baseline: what all of them made is what the baseline makes. */
const BEFORE = { count: 83, last: '820-tower-of-visits' }

/** SQL is run as it is; TypeScript exports `up(db)`. */
async function readMigration(file: string): Promise<Migration> {
  const path = join(FOLDER, file)
  if (file.endsWith('.ts')) return import(pathToFileURL(path).href)
  const text = await readFile(path, 'utf8')
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{3}-[a-z0-9-]+\.(sql|ts)$/.test(file))
  const found = await Promise.all(
    files.map(async (file) => [file.replace(/\.\w+$/, ''), await readMigration(file)] as const),
  )
  return Object.fromEntries(found)
}

/** A later version of the server made the tables. */
export class NewerTablesError extends Error {
  override name = 'NewerTablesError'
}

/** A version from before the baseline made the tables, and not the last of those. */
export class OlderTablesError extends Error {
  override name = 'OlderTablesError'
}

/** Marks the baseline as done where the last migration before it is; one statement, so that several nodes may run it. */
async function adoptBaseline<T>(db: Kysely<T>): Promise<void> {
  const { rows: found } = await sql`select to_regclass('kysely_migration') as name`.execute(db)
  if ((found[0] as { name: unknown }).name === null) return
  await sql`
    with before as (
      select count(*) as count, bool_or(name = ${BEFORE.last}) as complete from kysely_migration
    ), gone as (
      delete from kysely_migration using before where complete and count = ${BEFORE.count} returning name
    )
    insert into kysely_migration (name, timestamp) select ${BASELINE}, now()::text from gone limit 1`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  if (rows.length === 0 || rows.some(({ name }) => name === BASELINE)) return
  throw new OlderTablesError(
    `An earlier version of Wardlight made this database (step ${rows.at(-1)?.name}); this one can only go on from step ${BEFORE.last}. Nothing was changed.\n` +
      `Move the data folder away, or name an empty database in DATABASE_URL. To keep what is in it, start the last version that has step ${BEFORE.last} on it once, then this one.`,
  )
}

/**
 * Brings the tables up to this version, in the order of the file names; all or nothing, one node at a time.
 * Throws NewerTablesError and OlderTablesError.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  await adoptBaseline(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const newer = /previously executed migration (\S+) is missing/.exec((error as Error).message)?.[1]
  if (newer)
    throw new NewerTablesError(
      `The database was brought up to date by a later version of Wardlight (step ${newer}).\nStart that version on it; nothing was changed.`,
    )
  const failed = results?.find((one) => one.status === 'Error')?.migrationName ?? 'the first step'
  throw new Error(`The database could not be brought up to date at ${failed}: ${(error as Error).message}`, {
    cause: error,
  })
}
