import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

test('a stop while it starts says what it waits for, and ends', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const data = await mkdtemp(join(tmpdir(), 'wardlight-stop-'))
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ...{ HOST: '127.0.0.1', PORT: '0', MLLP_PORT: '0', WARDLIGHT_SIMULATOR: 'off' },
      WARDLIGHT_DATA: data,
      DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${port}/none`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  server.stderr.on('data', (text) => {
    told += text
  })
  const ended = once(server, 'exit')
  await once(silent, 'connection')
  server.kill('SIGTERM')
  const [, signal] = await ended
  expect(signal).toBeNull()
  expect(told).toContain('Wardlight is still starting. It stops once it has, in 20 s at the latest.')
  silent.close()
  await rm(data, { recursive: true, force: true })
})
