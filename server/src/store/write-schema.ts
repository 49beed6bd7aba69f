import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { schemaText } from './schema-text.ts'

/** npm run schema: writes schema.sql from a new database that has all migrations. */
const data = await mkdtemp(join(tmpdir(), 'wardlight-schema-'))
try {
  const database = await openDatabase({ databaseUrl: null, data, log: pino({ level: 'silent' }) })
  try {
    await migrate(database.background)
    await writeFile(join(import.meta.dirname, 'schema.sql'), await schemaText(database.background))
  } finally {
    await database.stop()
  }
} finally {
  await rm(data, { recursive: true, force: true })
}
