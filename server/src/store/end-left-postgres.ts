import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { readChecked, readStoreSettings } from './store-settings.ts'

/** Ends the PostgreSQL that a killed server left running, where no server is to follow it. */
const { databaseUrl, data } = readChecked(process.env, (environment) =>
  readStoreSettings(environment, process.cwd()),
)
if (databaseUrl === null) {
  const folder = join(await realpath(data).catch(() => data), 'postgres')
  const left = await findPostmaster(folder)
  if (left) await stopPostmaster(left.pid, folder)
}
