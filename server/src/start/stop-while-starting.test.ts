import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

/** Takes connections and never answers, as a database that hangs does. */
let database: Server
let data: string
let server: ChildProcess | null = null

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'wardlight-stop-'))
  database = createServer(() => {}).listen(0, '127.0.0.1')
  await once(database, 'listening')
})

afterEach(async () => {
  server?.kill('SIGKILL')
  database.close()
  await rm(data, { recursive: true, force: true })
})

function startServer(): ChildProcess {
  const { port } = database.address() as { port: number }
  return spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      MLLP_PORT: '0',
      WARDLIGHT_SIMULATOR: 'off',
      WARDLIGHT_DATA: data,
      DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${port}/none`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

test('a stop while it starts says what it waits for, and ends', async () => {
  server = startServer()
  let errors = ''
  server.stderr?.on('data', (text) => {
    errors += text
  })
  const ended = once(server, 'close').then(([code, signal]) => ({ code, signal, errors }))
  const asked = once(database, 'connection').then(() => null)
  expect(await Promise.race([asked, ended])).toBeNull()
  server.kill('SIGTERM')
  expect(await ended).toMatchObject({
    signal: null,
    errors: expect.stringContaining(
      'Wardlight is still starting. It will stop once it has started, in 20 s at the latest.',
    ),
  })
})
