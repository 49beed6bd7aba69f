import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const FOLDER = join(import.meta.dirname, 'migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{3}-[a-z0-9-]+\.ts$/.test(file))
  const found = await Promise.all(
    files.map(
      async (file): Promise<[string, Migration]> => [
        file.slice(0, -3),
        (await import(pathToFileURL(join(FOLDER, file)).href)) as Migration,
      ],
    ),
  )
  return Object.fromEntries(found)
}

/** The tables are of a later version than this server. */
export class NewerTablesError extends Error {
  override name = 'NewerTablesError'
}

/** Brings the tables up to this version, in the order of the file names; all or nothing, one node at a time. Throws NewerTablesError. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
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
