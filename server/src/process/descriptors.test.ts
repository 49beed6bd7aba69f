import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { openSender } from '@wardlight/hl7/send'
import { makeTestDatabase } from '../../test-support/database.ts'
import { admission } from '../../test-support/feeds.ts'
import { startServerProcess } from '../../test-support/server-process.ts'
import { until, within } from '../../test-support/waiting.ts'
import { descriptorLimit, shareDescriptors, watchDescriptors } from './descriptors.ts'
import { StartError } from './start-error.ts'

const wanted = { mllp: 500, readers: 4 }

test('the limit is what the system says of this process; null where it says none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wardlight-limits-'))
  const file = join(folder, 'limits')
  const read = async (text: string) => {
    await writeFile(file, text)
    return descriptorLimit(file)
  }
  expect(await read('Max processes  1 2 processes\nMax open files            256      4096    files\n')).toBe(
    256,
  )
  expect(await read('Max open files            unlimited      unlimited    files\n')).toBeNull()
  expect(descriptorLimit(join(folder, 'none'))).toBeNull()
  await rm(folder, { recursive: true })
})

test('whatever the limit, HL7 leaves as many for browsers, and both leave the server its own', () => {
  expect(shareDescriptors(65_536, wanted)).toMatchObject({ mllp: 500, isLow: false })
  expect(shareDescriptors(null, wanted)).toMatchObject({ mllp: 500, isLow: false })
  for (let limit = 120; limit < 5000; limit++) {
    const { http, mllp } = shareDescriptors(limit, wanted)
    expect(http).toBeGreaterThanOrEqual(mllp)
    expect(http + mllp).toBeLessThanOrEqual(limit - 100)
    expect(mllp).toBeGreaterThanOrEqual(8)
  }
  expect(shareDescriptors(1024, wanted).isLow).toBe(true)
  expect(() => shareDescriptors(64, wanted)).toThrow(StartError)
  expect(() => shareDescriptors(64, wanted)).toThrow(/may open 64 .* needs 120 at least\. Raise LimitNOFILE/)
})

test('nearly all being taken is said once, and so is room again', () => {
  jest.useFakeTimers()
  const said: unknown[] = []
  let open = 10
  const log = { error: (...[, text]: unknown[]) => said.push(text), info: () => said.push('room') }
  const watch = watchDescriptors(log as never, 100, () => open, 1000)
  for (const now of [10, 96, Number.POSITIVE_INFINITY, 99, 20, 20]) {
    open = now
    jest.advanceTimersByTime(1000)
  }
  watch.stop()
  jest.useRealTimers()
  expect(said).toEqual([expect.stringContaining('Open files are nearly at the limit'), 'room'])
})

// shows: A34
test('with 256 open files and 300 idle connections at each port health, page, feeds and new browsers go on', async () => {
  const database = await makeTestDatabase('template_wardlight')
  const folder = await mkdtemp(join(tmpdir(), 'wardlight-descriptors-'))
  const idle: Socket[] = []
  const server = await startServerProcess(
    { DATABASE_URL: database.url, WARDLIGHT_DATA: folder, LOG_LEVEL: 'warn' },
    { openFiles: 256 },
  )
  const occupy = (port: number, count: number) => {
    for (let i = 0; i < count; i++) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (i % 3)}` })
      socket.on('error', () => {}).resume()
      idle.push(socket)
    }
  }
  try {
    expect(server.output()).toContain('The limit of open files is low')
    const settled = () =>
      idle.every((socket) => socket.closed || (!socket.connecting && socket.readyState === 'open'))
    occupy(server.mllpPort, 300)
    occupy(Number(new URL(server.url).port), 300)
    await until('all to be taken or closed', settled)
    const statuses = ['/healthz', '/view/', '/view/importmap.json'].map(
      async (path) => (await fetch(`${server.url}${path}`)).status,
    )
    expect(await within('answers', Promise.all(statuses))).toEqual([200, 200, 200])
    const readiness = fetch(`${server.url}/readyz`).then((answer) => answer.json())
    expect(await within('readiness', readiness)).toMatchObject({ database: 'up' })
    const sender = openSender({ host: '127.0.0.1', port: server.mllpPort, window: 1 })
    expect(await within('an answer', sender.send(admission('D1', 'M1')))).toMatchObject({ code: 'AA' })
    await sender.close()
    expect(await server.signIn('clinical')).not.toBe('')
  } finally {
    for (const socket of idle) socket.destroy()
    await server.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
