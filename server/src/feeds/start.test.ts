import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import {
  admission,
  openRecordingWard,
  type RecordingWard,
  results,
  silentLog,
  siteWith,
  testSite,
} from '../../test-support/feeds.ts'
import { until, within } from '../../test-support/waiting.ts'
import { type FeedEntry, openFeedSettings } from '../config/feed-settings.ts'
import type { FeedsReload } from '../config/feeds-file.ts'
import type { Db } from '../store/database.ts'
import type { EventMessage } from '../ward/event-message.ts'
import { formatTime } from './hl7/time.ts'
import { Framer, frame } from './mllp/framer.ts'
import { openSender, readReceipt, type Sender } from './send.ts'
import { type FeedSettings, type Feeds, startFeeds } from './start.ts'
import type { FeedConfig } from './understand/code-book.ts'
import type { FeedLog } from './ward-port.ts'

const HOST = '127.0.0.1'
let database: TestDatabase
let db: Db
let ward: RecordingWard
let feeds: Feeds
let senders: Sender[]

const start = (
  settings: Partial<FeedSettings> = {},
  config: FeedConfig = testSite,
  log: FeedLog = silentLog,
): Promise<Feeds> =>
  startFeeds({ db, ward, log, config, settings: { mllpHost: HOST, mllpPort: 0, ...settings } })
const restart = async (...how: Parameters<typeof start>): Promise<void> => {
  await feeds.stop()
  feeds = await start(...how)
}
const sender = (window = 64): Sender => {
  const opened = openSender({ host: HOST, port: feeds.port, window })
  senders.push(opened)
  return opened
}

/** Sends bytes as they are; the bodies of the first `count` frames that come back. */
async function exchange(bytes: Buffer, count: number): Promise<string[]> {
  const socket = connect(feeds.port, HOST)
  const framer = new Framer()
  const found: string[] = []
  await within(
    `${count} answers`,
    new Promise<void>((done) => {
      socket.on('data', (chunk) => {
        found.push(...framer.push(chunk).map(({ body }) => body.toString()))
        if (found.length >= count) done()
      })
      socket.write(bytes)
    }),
  )
  socket.end()
  await new Promise((closed) => socket.once('close', closed))
  return found
}

/** Has the ward hold messages of patients whose number begins with H, until an administrator confirms them. */
function holdUnconfirmed(): void {
  const { apply } = ward
  ward.apply = async (trx, messages) => {
    const why = {
      where: 'PID^1^7',
      reason: 'Birth date and sex differ.',
      advice: 'Look.',
      acceptable: true,
    }
    const isHeld = ({ events }: EventMessage) =>
      events.some(({ patient }) => patient.mrn.startsWith('H') && !patient.confirmed)
    const { change } = await apply(
      trx,
      messages.filter((message) => !isHeld(message)),
    )
    return { change, held: messages.map((message) => (isHeld(message) ? why : null)), tookMs: 0 }
  }
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

  test('a message with neither control id nor time is a new one each time', async () => {
    const nameless = admission('', 'M1').replace(/^((?:[^|]*\|){6})[^|]*/, '$1')
    const line = sender()
    expect([(await line.send(nameless)).code, (await line.send(nameless)).code]).toEqual(['AA', 'AA'])
    expect(await ward.stored(db)).toHaveLength(2)
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
    const { total, messages } = await feeds.deadLetters()
    expect(total).toBe(1)
    expect(messages[0]).toMatchObject({ controlId: 'C17', type: 'ADT^A01', feed: 'TESTS/HOSPITAL' })
    expect(messages[0]?.reason).not.toContain('Poison')
  })

  test('a dead letter is retried by its number, and by its sender', async () => {
    const line = sender()
    await line.send(admission('C1', 'M1', { name: 'Poison^Pat' }))
    const id = (await feeds.deadLetters()).messages[0]?.id ?? 0
    expect((await feeds.retry(id)).applied).toBe(false)
    expect(feeds.feeds()[0]?.deadLetters).toBe(1)
    ward.apply = async () => ({ change: [], held: [null], tookMs: 0 })
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
    const { total, messages } = await feeds.deadLetters()
    expect(total).toBe(1)
    expect(messages[0]).toMatchObject({
      controlId: 'C1',
      feed: 'TESTS/HOSPITAL',
      reason: expect.stringMatching(/^Patient group 2 of 3 names neither .* \(PID-3\) nor .* \(PV1-3\)/),
    })
    expect(feeds.feeds()[0]).toMatchObject({ messages: 2, deadLetters: 1 })
    const { rows } = await sql<{ body: Buffer }>`select body from journal where state = 'dead'`.execute(db)
    expect(rows[0]?.body.toString()).toBe([message.split('\r')[0], ...others.slice(0, 3), ''].join('\r'))
    expect((await feeds.retry(messages[0]?.id ?? 0)).applied).toBe(false)
    expect(await ward.stored(db)).toHaveLength(2)
  })

  test('what is not HL7 or too big is refused with a reason and kept, too big its beginning only', async () => {
    await restart({}, siteWith({ 'TESTS/*': { maxBytes: 2000 }, 'BIG/*': { maxBytes: 5_000_000 } }))
    const line = sender()
    expect(await line.send('hello')).toMatchObject({ code: 'AR', text: expect.stringContaining('MSH') })
    const big = `${admission('C2', 'M2')}NTE|1||${'x'.repeat(2_000_000)}\r`
    expect(await line.send(big)).toMatchObject({
      code: 'AR',
      controlId: 'C2',
      text: expect.stringContaining('2000'),
    })
    expect(await line.send(big.replace('TESTS', 'BIG'))).toMatchObject({ code: 'AA' })
    expect(await line.send(admission('C3', 'M3'))).toMatchObject({ code: 'AA' })
    const { messages } = await feeds.deadLetters()
    expect(messages.map(({ controlId, bytes }) => [controlId, bytes])).toEqual([
      ['C2', 65_536],
      ['', 5],
    ])
    expect(await feeds.retry(messages[0]?.id ?? 0)).toEqual({
      applied: false,
      reason: expect.stringContaining('maxBytes'),
    })
  })

  test('types that are not taken are refused and counted by feed, and are no dead letters', async () => {
    const line = sender()
    const order = (type: string) => `MSH|^~\\&|TESTS|HOSPITAL|||20260912||${type}|C1|P|2.5\rPID|1\r`
    for (const type of ['ORM^O01', 'ORM^O01', 'SIU^S12', 'NoSuchType^x'])
      expect(await line.send(order(type))).toMatchObject({ code: 'AR', controlId: 'C1' })
    const counted = () =>
      feeds
        .feeds()[0]
        ?.counts?.map(({ kind, subject, count }) => [kind, subject, count])
        .sort()
    const expected = [
      ['unsupported', 'ORM^O01', 2],
      ['unsupported', 'SIU^S12', 1],
      ['unsupported', 'other', 1],
    ]
    expect(counted()).toEqual(expected)
    expect((await feeds.deadLetters()).total).toBe(0)
    await restart()
    expect(counted()).toEqual(expected)
    expect(feeds.feeds()[0]).toMatchObject({ messages: 4, deadLetters: 0, expected: false, silent: false })
  })

  test('test and training messages are acknowledged and counted, and applied once the settings say so', async () => {
    const training = admission('C1', 'M1').replace('|P|2.5.1', '|T|2.5.1')
    expect(await sender().send(training)).toMatchObject({ code: 'AA' })
    expect(await ward.stored(db)).toEqual([])
    expect(feeds.feeds()[0]?.counts).toMatchObject([{ kind: 'processing', subject: 'T', count: 1 }])
    await restart({}, siteWith({ '*': { processing: ['P', 'T'] } }))
    expect(await sender().send(training)).toMatchObject({ code: 'AA' })
    expect(await ward.stored(db)).toHaveLength(1)
  })

  test('of a batch every message is applied or kept by itself, and one batch of answers goes back', async () => {
    const bad = admission('C2', '').replace('^^^H^MR', '')
    const batch = `BHS|^~\\&|TESTS|HOSPITAL|||||||B1\r${admission('C1', 'M1')}${bad}${admission('C3', 'M3')}BTS|3\r`
    const [answer, ...more] = await exchange(frame(batch), 1)
    expect(more).toEqual([])
    expect(
      answer
        ?.split('\r')
        .filter((line) => /^(BHS|MSA|BTS)/.test(line))
        .map((line) => line.split('|').slice(0, 3).join('|')),
    ).toEqual(['BHS|^~\\&|', 'MSA|AA|C1', 'MSA|AE|C2', 'MSA|AA|C3', 'BTS|3'])
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1', 'M3'])
    expect((await feeds.deadLetters()).messages).toMatchObject([{ controlId: 'C2' }])
  })

  test('a message that asks for both acknowledgements gets both, in order, before the next one’s', async () => {
    const both = admission('C1', 'M1').replace('|P|2.5.1', '|P|2.5.1|||AL|AL')
    const answers = await exchange(Buffer.concat([frame(both), frame(admission('C2', 'M2'))]), 3)
    expect(answers.map((text) => readReceipt(text).code)).toEqual(['CA', 'AA', 'AA'])
  })

  test('a message an FS CR cut off in a field, and one without VT, are kept and told, and not half applied', async () => {
    const cut = results(['OBX|1|NM|150456^S^MDC||9'], { controlId: 'CUT' }).trimEnd()
    const bytes = [
      Buffer.concat([frame(cut), Buffer.from('7|%|||||F\r\x1c\r')]),
      frame(admission('C1', 'M1')),
      Buffer.from(`${admission('NOVT', 'M2')}\x1c\r`),
      frame(admission('C2', 'M3')).subarray(0, -1),
    ]
    const answers = await exchange(Buffer.concat(bytes), 4)
    expect(answers.map((text) => [readReceipt(text).code, readReceipt(text).controlId])).toEqual([
      ['AE', 'CUT'],
      ['AA', 'C1'],
      ['AE', 'NOVT'],
      ['AA', 'C2'],
    ])
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1', 'M3'])
    const { messages } = await feeds.deadLetters()
    expect(messages.map(({ controlId }) => controlId).sort()).toEqual(['CUT', 'NOVT'])
    const noVt = messages.find(({ controlId }) => controlId === 'NOVT')
    expect(await feeds.retry(noVt?.id ?? 0)).toMatchObject({ applied: true })
    await feeds.stop()
    feeds = await start()
    expect(feeds.feeds()[0]?.counts).toMatchObject([{ kind: 'outsideFrames', subject: 'bytes', count: 12 }])
  })

  test('codes mapped later are applied to what is in the journal, nothing else of it anew', async () => {
    let entry: FeedEntry = {}
    let told: (outcome: FeedsReload) => void = () => {}
    const config: FeedConfig = {
      ...testSite,
      feed: () => openFeedSettings(entry),
      watchFeeds(tell) {
        told = tell
        return () => {}
      },
    }
    await restart({}, config)
    await sender().send(admission('C1', 'M1'))
    const rows = ['OBX|1|NM|NBPS^S^L||120|mmHg|||||F', 'OBX|2|NM|2345-7^G^LN||90|mg/dL|||||F']
    for (const id of ['R1', 'R2']) await sender().send(results(rows, { controlId: id }))
    ward.published.length = 0
    entry = { codes: { NBPS: { variable: 'BPSys', source: 'cuff' } } }
    told({ fault: null, before: () => openFeedSettings({}) })
    await until('the readings', () => ward.published.length >= 2)
    await feeds.stop()
    expect(ward.published).toMatchObject([1, 2].map(() => ({ kind: 'observations', patient: { mrn: 'M1' } })))
    expect(
      ward.published.flatMap((event) => (event.kind === 'observations' ? event.observations : [])),
    ).toMatchObject([1, 2].map(() => ({ variable: 'BPSys', source: 'cuff', value: 120 })))
    feeds = await start()
  })

  test('what the ward holds becomes a dead letter with its reason; all others of the group are applied', async () => {
    holdUnconfirmed()
    const line = sender()
    const sent = ['M1', 'H2', 'M3', 'H4'].map((mrn) => line.send(admission(`C${mrn}`, mrn)))
    expect((await Promise.all(sent)).map(({ code }) => code)).toEqual(['AA', 'AE', 'AA', 'AE'])
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1', 'M3'])
    const { messages } = await feeds.deadLetters()
    expect(messages).toMatchObject([{ reason: 'Birth date and sex differ.' }, { controlId: 'CH2' }])
    expect((await feeds.retry(messages[0]?.id ?? 0)).applied).toBe(false)
    expect((await feeds.retry(messages[0]?.id ?? 0, true)).applied).toBe(true)
    expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M1', 'M3', 'H4'])
  })

  test('a dead letter shows the segments that hold it up, may be accepted where it contradicts, and closed', async () => {
    holdUnconfirmed()
    const line = sender()
    await line.send(admission('C1', '').replace('^^^H^MR', '^^^S^SS'))
    await line.send(admission('C2', 'H2'))
    const { messages } = await feeds.deadLetters()
    const [held, nobody] = messages
    expect([held?.acceptable, nobody?.acceptable]).toEqual(['It speaks of the same person.', undefined])
    expect(await feeds.deadLetter(held?.id ?? 0)).toMatchObject({
      segments: [{ position: 3, text: 'PID|1||H2^^^H^MR||Test^Pat||19700131|F', fault: 'PID-7' }],
    })
    expect(await feeds.deadLetter(nobody?.id ?? 0)).toMatchObject({
      segments: [{ position: 3, fault: 'PID-3' }],
    })
    expect(await feeds.deadLetter(0)).toBeNull()
    expect([await feeds.close(nobody?.id ?? 0), await feeds.close(nobody?.id ?? 0)]).toEqual([true, false])
    expect((await feeds.retry(held?.id ?? 0, true)).applied).toBe(true)
    expect((await feeds.deadLetters()).total).toBe(0)
    expect(feeds.feeds()[0]).toMatchObject({ deadLetters: 0 })
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

  test('a sender is a feed that is waited for once it sent something usable, and until it is retired', async () => {
    const total = () => feeds.beat().total
    const line = sender()
    await line.send('GET / HTTP/1.1')
    expect(feeds.feeds()[0]).toMatchObject({ name: 'unknown', deadLetters: 1, expected: false })
    await line.send('MSH|^~\\&|STRAY|S|W|X|20260912||ACK|S1|P|2.5.1\rMSA|AA|1\r')
    expect([feeds.feeds().length, total(), feeds.beat().newestAge]).toEqual([2, 0, null])
    await line.send(admission('C1', 'M1').replace(/^MSH\|([^|]*)\|[^|]*\|[^|]*/, 'MSH|$1||'))
    await line.send(admission('C2', 'M2'))
    expect(total()).toBe(2)
    expect(await feeds.retire('TESTS/HOSPITAL')).toBe(true)
    expect(await feeds.retire('NOBODY')).toBe(false)
    expect(total()).toBe(1)
    await restart()
    expect(feeds.feeds().find(({ name }) => name.startsWith('TESTS'))).toMatchObject({
      retired: true,
      silent: false,
    })
    await sender().send(admission('C3', 'M3'))
    expect(total()).toBe(2)
    await restart({}, siteWith({ 'TESTS/*': { retired: true } }))
    expect(total()).toBe(1)
  })

  test('what kind of system a feed is and how far its clock is ahead is told, also after a restart', async () => {
    const line = sender()
    const stamp = (ahead: number) => formatTime(new Date(Date.now() + ahead * 1000))
    const reading = results(['OBX|1|NM|150456^S^MDC||97|%|||||F'], { time: stamp(240) })
    await line.send(reading.replace('TESTS', 'MON'))
    await line.send(
      results(['OBX|1|NM|2345-7^G^LN||97|mg/dL|||||F'], { time: stamp(-60) }).replace('TESTS', 'LAB'),
    )
    await line.send(admission('C1', 'M1'))
    const told = () => feeds.feeds().map(({ name, kind }) => [name, kind])
    const expected = [
      ['LAB/HOSPITAL', 'lab'],
      ['MON/HOSPITAL', 'monitor'],
      ['TESTS/HOSPITAL', 'adt'],
    ]
    expect(told()).toEqual(expected)
    expect(feeds.feeds()[1]?.clockError).toBeGreaterThan(225)
    expect(feeds.feeds()[1]?.clockError).toBeLessThanOrEqual(240)
    await restart()
    expect(told()).toEqual(expected)
    expect(feeds.feeds()[1]?.clockError).toBeGreaterThan(225)
  })

  test('connections past the limit are refused and logged', async () => {
    const logged: string[] = []
    const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
    await restart({ maxConnections: 1 }, testSite, log)
    await sender().send(admission('C1', 'M1'))
    const refused = connect(feeds.port, HOST)
    refused.on('error', () => {})
    await new Promise((closed) => refused.once('close', closed))
    expect(logged).toEqual([expect.stringContaining('refused')])
  })

  test('a sender that keeps a frame open with hardly a byte is cut off', async () => {
    const logged: string[] = []
    const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
    await restart({ limits: { frameMs: 200 } }, testSite, log)
    const socket = connect(feeds.port, HOST)
    socket.on('error', () => {})
    socket.write('\x0bMSH|')
    const drip = setInterval(() => socket.write('x'), 20)
    await new Promise((closed) => socket.once('close', closed))
    clearInterval(drip)
    expect(logged[0]).toContain('did not go on')
    expect(await sender().send(admission('C1', 'M1'))).toMatchObject({ code: 'AA' })
  })

  test('a port already taken is told with what to change', async () => {
    await expect(start({ mllpPort: feeds.port })).rejects.toThrow(/already taken.*MLLP_PORT/)
  })
})
