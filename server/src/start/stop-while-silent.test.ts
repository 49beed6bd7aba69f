import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { makeTestDatabase } from '../../test-support/database.ts'
import { openRelay, type Relay } from '../../test-support/relay.ts'
import { type ServerProcess, startServerProcess } from '../../test-support/server-process.ts'
import { until, within } from '../../test-support/waiting.ts'

const LOGIN = '/view/AccessRequest.ashx?action=login'

let drop: () => Promise<void>
let relay: Relay
let data: string
let server: ServerProcess
beforeEach(async () => {
  const made = await makeTestDatabase('template_wardlight')
  drop = made.drop
  relay = await openRelay(made.url)
  data = await mkdtemp(join(tmpdir(), 'wardlight-silent-'))
  server = await startServerProcess({ DATABASE_URL: relay.url, WARDLIGHT_DATA: data })
})
afterEach(async () => {
  server.kill()
  await relay.stop()
  await drop()
  await rm(data, { recursive: true, force: true })
})

const oldest = async (): Promise<number> => {
  const metrics = await (await server.get('/metrics', '')).text()
  return Number(/^wardlight_audit_oldest_seconds(?:{.*})? (\S+)$/m.exec(metrics)?.[1])
}

/** A connection whose request does not come to its end. */
async function slowCall(): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST ${LOGIN} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  )
  return socket
}

// shows: A13
test('what the audit of a silent database waits to write is kept before a stop waits for anything else', async () => {
  const slow = await slowCall()
  relay.silence()
  expect((await fetch(`${server.url}${LOGIN}`, { method: 'POST' })).status).toBe(403)
  await until('the audit to wait', async () => (await oldest()) > 1)
  const ended = server.stop()
  await within('the slow call to be closed', once(slow, 'close'))
  expect(await readdir(data)).toContainEqual(expect.stringMatching(/^audit-left-/))
  server.kill()
  expect(await ended).toBeNull()
})
