import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const LIMIT_MS = 120_000

/** Starts the PostgreSQL that all server tests of this run share; it ends by itself should the run be killed. */
export default async function startDatabase() {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'database-host.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(LIMIT_MS)])
  const ended = once(host, 'exit', { signal }).then(() => {
    throw new Error('the PostgreSQL of the tests ended instead of starting')
  })
  try {
    const [urls] = await Promise.race([once(createInterface(host.stdout), 'line', { signal }), ended])
    const [owner, product] = urls.split(' ')
    Object.assign(process.env, { WARDLIGHT_TEST_OWNER: owner, WARDLIGHT_TEST_POSTGRES: product })
  } catch (error) {
    host.stdin.end()
    host.stdout.destroy()
    host.unref()
    throw error.name === 'AbortError'
      ? new Error(`waited ${LIMIT_MS / 1000} s for the PostgreSQL of the tests to start`)
      : error
  } finally {
    ended.catch(() => {})
    done.abort()
  }
  globalThis.wardlightTestPostgres = host
}
