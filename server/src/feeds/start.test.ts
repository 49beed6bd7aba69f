import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import {
  admission,
  openRecordingWard,
  type RecordingWard,
  results,
  silentLog,
  testSite,
} from '../../test-support/feeds.ts'
import type { Db } from '../store/database.ts'
import { openSender, type Sender } from './send.ts'
import { type FeedSettings, type Feeds, startFeeds } from './start.ts'

const HOST = '127.0.0.1'
let database: TestDatabase
let db: Db
let ward: RecordingWard
let feeds: Feeds
let senders: Sender[]

const start = (settings: Partial<FeedSettings> = {}): Promise<Feeds> =>
  startFeeds({
    db,
    ward,
    log: silentLog,
    config: testSite,
    settings: { mllpHost: HOST, mllpPort: 0, ...settings },
  })
const sender = (window = 64): Sender => {
  const opened = openSender({ host: HOST, port: feeds.port, window })
  senders.push(opened)
  return opened
}

beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  ward = await openRecordingWard(db)
  feeds = await start()
  senders = []
})

afterEach(async () => {
  for (const one of senders) await one.close()
  await feeds.stop()
  await database.stop()
})

describe('feeds', () => {
  test('a message is applied, published and acknowledged', async () => {
    const receipt = await sender().send(admission('C1', 'M1'))
    expect(receipt).toEqual({ code: 'AA', controlId: 'C1', text: '' })
    expect(await ward.stored(db)).toEqual([{ kind: 'admit', mrn: 'M1' }])
    expect(ward.published).toHaveLength(1)
  })

  test('the same message is acknowledged again and applied once, at once, later and after a restart', async () => {
    const line = sender()
    const message = admission('C1', 'M1')
    const codes = await Promise.all([line.send(message), line.send(message), sender().send(message)])
    expect(codes.map(({ code }) => code)).toEqual(['AA', 'AA', 'AA'])
    expect((await line.send(message)).code).toBe('AA')
    await feeds.stop()
    feeds = await start()
    expect((await sender().send(message)).code).toBe('AA')
    expect(await ward.stored(db)).toHaveLength(1)
  })

  test('the same control id with another body is another message', async () => {
    await sender().send(admission('C1', 'M1'))
    await sender().send(admission('C1', 'M2'))
    expect(await ward.stored(db)).toHaveLength(2)
  })

  test('a message that cannot be applied becomes a dead letter; those before and after it are applied', async () => {
    const line = sender()
    const sent = Array.from({ length: 40 }, (_, i) =>
      line.send(admission(`C${i}`, `M${i}`, i === 17 ? { name: 'Poison^Pat' } : {})),
    )
    const codes = (await Promise.all(sent)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'AA')).toHaveLength(39)
    expect(codes[17]).toBe('AE')
    const expected = Array.from({ length: 40 }, (_, i) => `M${i}`).filter((mrn) => mrn !== 'M17')
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(expected)
    const { total, letters } = await feeds.deadLetters()
    expect(total).toBe(1)
    expect(letters[0]).toMatchObject({ controlId: 'C17', type: 'ADT^A01', feed: 'TESTS/HOSPITAL' })
    expect(letters[0]?.reason).not.toContain('Poison')
  })

  test('a dead letter is retried by its number, and by its sender', async () => {
    const line = sender()
    await line.send(admission('C1', 'M1', { name: 'Poison^Pat' }))
    const id = (await feeds.deadLetters()).letters[0]?.id ?? 0
    expect((await feeds.retry(id)).applied).toBe(false)
    expect(feeds.feeds()[0]?.deadLetters).toBe(1)
    ward.apply = async () => ({ change: [], held: [null] })
    expect(await feeds.retry(id)).toEqual({ applied: true, reason: '' })
    expect((await feeds.deadLetters()).total).toBe(0)
    expect(feeds.feeds()[0]?.deadLetters).toBe(0)
    expect((await feeds.retry(id)).applied).toBe(false)
    expect((await line.send(admission('C1', 'M1', { name: 'Poison^Pat' }))).code).toBe('AA')
  })

  test('of several patients one who cannot be placed is kept as a dead letter; the others are applied', async () => {
    const reading = 'OBX|1|NM|150456^SpO2^MDC||97|%|||||F'
    const others = ['PID|2||^^^H^MR||Nobody^Named', 'PV1|2|I', reading, 'PID|3||M3^^^H^MR', reading]
    const line = sender()
    const message = results([reading, ...others], { controlId: 'C1' })
    expect((await line.send(message)).code).toBe('AA')
    expect((await line.send(message)).code).toBe('AA')
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1', 'M3'])
    const { total, letters } = await feeds.deadLetters()
    expect(total).toBe(1)
    expect(letters[0]).toMatchObject({
      controlId: 'C1',
      feed: 'TESTS/HOSPITAL',
      reason: expect.stringMatching(/^Patient group 2 of 3 names neither .* \(PID-3\) nor .* \(PV1-3\)/),
    })
    expect(feeds.feeds()[0]).toMatchObject({ messages: 2, deadLetters: 1 })
    const { rows } = await sql<{ body: Buffer }>`select body from journal where state = 'dead'`.execute(db)
    expect(rows[0]?.body.toString()).toBe([message.split('\r')[0], ...others.slice(0, 3), ''].join('\r'))
    expect((await feeds.retry(letters[0]?.id ?? 0)).applied).toBe(false)
    expect(await ward.stored(db)).toHaveLength(2)
  })

  test('what is not HL7, of another type, or too big is refused with a reason and kept', async () => {
    await feeds.stop()
    feeds = await start({ limits: { maxBytes: 2000 } })
    const line = sender()
    expect(await line.send('hello')).toMatchObject({ code: 'AR', text: expect.stringContaining('MSH') })
    const order = 'MSH|^~\\&|TESTS||||20260912||ORM^O01|C1|P|2.5\rPID|1\r'
    expect(await line.send(order)).toMatchObject({
      code: 'AR',
      controlId: 'C1',
      text: expect.stringContaining('ORM O01'),
    })
    const big = `${admission('C2', 'M2')}NTE|1||${'x'.repeat(3000)}\r`
    expect(await line.send(big)).toMatchObject({
      code: 'AR',
      controlId: 'C2',
      text: expect.stringContaining('2000'),
    })
    expect(await line.send(admission('C3', 'M3'))).toMatchObject({ code: 'AA' })
    expect((await feeds.deadLetters()).letters.map(({ controlId }) => controlId)).toEqual(['C2', 'C1', ''])
  })

  test('twenty connections at once keep the order of each', async () => {
    const lines = Array.from({ length: 20 }, () => sender(16))
    await Promise.all(
      lines.flatMap((line, n) =>
        Array.from({ length: 30 }, (_, i) => line.send(admission(`L${n}-${i}`, `${n}:${i}`))),
      ),
    )
    const stored = await ward.stored(db)
    expect(stored).toHaveLength(600)
    for (let n = 0; n < 20; n++) {
      const own = stored
        .filter(({ mrn }) => mrn.startsWith(`${n}:`))
        .map(({ mrn }) => Number(mrn.split(':')[1]))
      expect(own).toEqual(Array.from({ length: 30 }, (_, i) => i))
    }
  })

  test('feeds know their last message, counts and silence, each by its own limit, also after a restart', async () => {
    await sender().send(admission('C1', 'M1'))
    const [before] = feeds.feeds()
    expect(before).toMatchObject({
      name: 'TESTS/HOSPITAL',
      messages: 1,
      connections: 1,
      silent: false,
      maxSilence: 60,
    })
    await sender().send(admission('C2', 'M2').replace('TESTS', 'SLOW'))
    expect(feeds.beat()).toMatchObject({ total: 2, speaking: 2 })
    for (const one of senders) await one.close()
    await feeds.stop()
    const later = Date.now() + 61_000
    feeds = await startFeeds({
      db,
      ward,
      log: silentLog,
      config: testSite,
      settings: { mllpHost: HOST, mllpPort: 0 },
      now: () => new Date(later),
    })
    const [slow, usual] = feeds.feeds()
    expect(slow).toMatchObject({ name: 'SLOW/HOSPITAL', maxSilence: 3600, silent: false })
    expect(usual).toEqual({ ...before, connections: 0, silent: true })
    expect(feeds.beat()).toMatchObject({ total: 2, speaking: 1 })
    expect(feeds.beat().newestAge).toBeGreaterThan(60)
  })

  test('stray bytes of a sender without a name are listed, and nobody waits for more of them', async () => {
    await sender().send('GET / HTTP/1.1')
    const [stray] = feeds.feeds()
    expect(stray).toMatchObject({ name: 'unknown', deadLetters: 1 })
    expect(feeds.beat()).toMatchObject({ total: 0, speaking: 0, newestAge: null })
    await sender().send(admission('C1', 'M1').replace(/^MSH\|([^|]*)\|[^|]*\|[^|]*/, 'MSH|$1||'))
    expect(feeds.beat()).toMatchObject({ total: 1, speaking: 1 })
  })

  test('a port already taken is told with what to change', async () => {
    await expect(start({ mllpPort: feeds.port })).rejects.toThrow(/already taken.*MLLP_PORT/)
  })
})
