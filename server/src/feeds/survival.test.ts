import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openSender, type Sender } from '@wardlight/hl7/send'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { admission, openRecordingWard, silentLog, testSite } from '../../test-support/feeds.ts'
import { until, within } from '../../test-support/waiting.ts'
import { openDatabase } from '../store/database.ts'
import { startFeeds } from './start.ts'

const HOST = '127.0.0.1'
const FEEDS_HOST = join(import.meta.dirname, '../../test-support/feeds-host.ts')
let database: TestDatabase
let sender: Sender
let hosts: ChildProcess[]

beforeEach(async () => {
  hosts = []
  database = await openTestDatabase()
})
afterEach(async () => {
  await sender.close()
  for (const host of hosts) host.kill('SIGKILL')
  await database.stop()
})

async function startHost(port: number): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [FEEDS_HOST, database.url, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  hosts.push(child)
  const gone = once(child, 'exit').then(() => {
    throw new Error('the feeds ended instead of starting')
  })
  gone.catch(() => {})
  const [line] = await within(
    'the feeds to start',
    Promise.race([once(createInterface(child.stdout), 'line'), gone]),
  )
  return { child, port: Number(line) }
}

/** A way to the database that can be cut and mended. */
async function openWay(to: URL) {
  const sockets = new Set<Socket>()
  const forward = (from: Socket): void => {
    const upstream = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [from, upstream],
      [upstream, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  }
  const server = createServer(forward)
  server.listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      server.listen(port, HOST)
      await once(server, 'listening')
    },
  }
}

describe('nothing acknowledged is lost', () => {
  // shows: A28
  test('kill -9 in the middle of the stream: what was acknowledged is there, once, in order', async () => {
    let { child, port } = await startHost(0)
    sender = openSender({ host: HOST, port, window: 32, backOff: { first: 20, longest: 100 } })
    const acknowledged: string[] = []
    const refused: string[] = []
    const all = Array.from({ length: 1500 }, (_, i) =>
      sender.send(admission(`C${i}`, `M${i}`)).then(({ code, text }) => {
        if (code === 'AA') acknowledged.push(`M${i}`)
        else refused.push(text)
      }),
    )
    for (const share of [300, 600, 900]) {
      await until(`${share} acknowledgements`, () => acknowledged.length + refused.length >= share)
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null)
        await within('the killed feeds to end', once(child, 'exit'))
      const { rows } = await sql<{ mrn: string }>`select mrn from recording.recorded`.execute(database.db)
      const stored = new Set(rows.map(({ mrn }) => mrn))
      expect(acknowledged.filter((mrn) => !stored.has(mrn))).toEqual([])
      child = (await startHost(port)).child
    }
    await within('the other acknowledgements', Promise.all(all))
    expect(refused).toEqual([])
    const { rows } = await sql<{ mrn: string }>`select mrn from recording.recorded order by id`.execute(
      database.db,
    )
    expect(rows.map(({ mrn }) => mrn)).toEqual(Array.from({ length: 1500 }, (_, i) => `M${i}`))
  })

  // shows: A32, V16.5.2
  test('while the database is away nothing is acknowledged as stored; after it the stream goes on', async () => {
    const way = await openWay(new URL(database.url))
    const url = new URL(database.url)
    url.port = String(way.port)
    url.hostname = HOST
    const { db, stop } = await openDatabase({
      databaseUrl: url.href,
      data: '',
      log: pino({ level: 'silent' }),
    })
    const ward = openRecordingWard()
    const settings = { mllpHost: HOST, mllpPort: 0, holdMs: 1500 }
    const feeds = await startFeeds({ db, ward, log: silentLog, config: testSite, settings })
    sender = openSender({ host: HOST, port: feeds.port, window: 8 })
    expect((await sender.send(admission('C0', 'M0'))).code).toBe('AA')

    await way.cut()
    const returned = await sender.send(admission('C1', 'M1'))
    expect(returned).toMatchObject({ code: 'AE', controlId: 'C1', text: expect.stringContaining('database') })

    const held = sender.send(admission('C2', 'M2'))
    await way.mend()
    expect((await held).code).toBe('AA')
    expect((await sender.send(admission('C1', 'M1'))).code).toBe('AA')
    expect(await ward.stored(database.db)).toEqual(['M0', 'M2', 'M1'].map((mrn) => ({ kind: 'admit', mrn })))
    await sender.close()
    await feeds.stop()
    await stop()
    await way.cut()
  })
})
