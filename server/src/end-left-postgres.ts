import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from './settings.ts'
import { findPostmaster, stopPostmaster } from './store/postmaster.ts'

/** Ends the PostgreSQL that a killed server left running, where no server is to follow it. */
const { databaseUrl, data } = readSettings(process.env)
if (databaseUrl === null) {
  const folder = join(await realpath(data).catch(() => data), 'postgres')
  const left = await findPostmaster(folder)
  if (left) await stopPostmaster(left.pid, folder)
}
