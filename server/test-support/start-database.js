import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the PostgreSQL that all server tests of this run share; it ends by itself should the run be killed. */
export default async function startDatabase() {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'database-host.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const failed = once(host, 'exit').then(() => {
    throw new Error('the PostgreSQL of the tests did not start')
  })
  const [url] = await Promise.race([once(createInterface(host.stdout), 'line'), failed])
  failed.catch(() => {})
  process.env.WARDLIGHT_TEST_POSTGRES = url
  globalThis.wardlightTestPostgres = host
}
