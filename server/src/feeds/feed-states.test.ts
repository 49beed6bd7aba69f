import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { formatTime } from '@wardlight/hl7/time'
import { sql } from 'kysely'
import { admission, results, silentLog, siteWith, testSite } from '../../test-support/feeds.ts'
import {
  closeSenders,
  db,
  endFeeds,
  feeds,
  openFeeds,
  restart,
  sender,
  ward,
} from '../../test-support/running-feeds.ts'

beforeEach(openFeeds)
afterEach(endFeeds)

describe('what is known of feeds', () => {
  test('unsupported types are refused and counted by feed, and are no dead letters', async () => {
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
    await closeSenders()
    const later = Date.now() + 61_000
    await restart({}, testSite, silentLog, () => new Date(later))
    const [slow, usual] = feeds.feeds()
    expect(slow).toMatchObject({ name: 'SLOW/HOSPITAL', maxSilence: 3600, silent: false })
    expect(usual).toEqual({ ...before, connections: 0, silent: true })
    expect(feeds.beat()).toMatchObject({ total: 2, speaking: 1 })
    expect(feeds.beat().newestAge).toBeGreaterThan(60)
  })

  test('a sender is expected as a feed from its first usable message until it is retired', async () => {
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

  test('lists two hundred senders of nothing usable by name, and the others as one', async () => {
    const line = sender(32)
    await line.send(admission('C1', 'M1'))
    await Promise.all(
      Array.from({ length: 400 }, (_, i) =>
        line.send(`MSH|^~\\&|S${i}|S|W|X|20260912||ACK|S1|P|2.5.1\rMSA|AA|1\r`),
      ),
    )
    const told = () => feeds.feeds().map(({ name }) => name)
    expect(told()).toHaveLength(201)
    expect(told()).toEqual(expect.arrayContaining(['TESTS/HOSPITAL', 'unknown']))
    expect((await sql`select 1 from feeds`.execute(db)).rows.length).toBeLessThan(250)
    const connected = feeds.feeds().filter(({ connections }) => connections > 0)
    expect(connected.length).toBeLessThanOrEqual(50)
    await restart()
    expect(told()).toHaveLength(201)
    expect(told()).toContain('TESTS/HOSPITAL')
  })

  test('tells the kind of a feed and how far its clock is ahead, also after a restart', async () => {
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
})
