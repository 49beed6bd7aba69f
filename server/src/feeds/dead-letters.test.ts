import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { admission, results, silentLog, testSite } from '../../test-support/feeds.ts'
import {
  db,
  endFeeds,
  feeds,
  holdUnconfirmed,
  openFeeds,
  restart,
  sender,
  ward,
} from '../../test-support/running-feeds.ts'

beforeEach(openFeeds)
afterEach(endFeeds)

describe('dead letters', () => {
  // shows: V2.3.3, V16.5.3
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

  test('a retried one counts as received before later messages, though the clock was set back meanwhile', async () => {
    let time = Date.parse('2026-03-01T10:00:00Z')
    const clocked = () => restart({}, testSite, silentLog, () => new Date(time))
    await clocked()
    await sender().send(admission('C1', 'M1', { name: 'Poison^Pat' }))
    const id = (await feeds.deadLetters()).messages[0]?.id ?? 0
    time -= 3_600_000
    const came: number[] = []
    ward.apply = async (_trx, messages) => {
      came.push(...messages.map((message) => message.came?.getTime() ?? 0))
      return { change: [], held: messages.map(() => null), tookMs: 0 }
    }
    await sender().send(admission('C2', 'M1'))
    await clocked()
    await sender().send(admission('C3', 'M1'))
    await feeds.retry(id)
    const [second = 0, third = 0, first = 0] = came
    expect([first < second, first < third]).toEqual([true, true])
  })

  test('a retried one counts as received before later messages also if the clock was set back before it came in and the server restarted since', async () => {
    let time = Date.parse('2026-03-01T10:00:00Z')
    const clocked = () => restart({}, testSite, silentLog, () => new Date(time))
    await clocked()
    await sender().send(admission('C1', 'M1'))
    time -= 3_600_000
    for (const id of ['C2', 'C3', 'C4']) await sender().send(admission(id, 'M1'))
    await sender().send(admission('C5', 'M1', { name: 'Poison^Pat' }))
    const id = (await feeds.deadLetters()).messages[0]?.id ?? 0
    const came: number[] = []
    ward.apply = async (_trx, messages) => {
      came.push(...messages.map((message) => message.came?.getTime() ?? 0))
      return { change: [], held: messages.map(() => null), tookMs: 0 }
    }
    await clocked()
    await sender().send(admission('C6', 'M1'))
    await feeds.retry(id)
    const [later = 0, letter = 0] = came
    expect(letter).toBeLessThan(later)
  })

  test('of several patients, one that cannot be placed becomes a dead letter; the others are applied', async () => {
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

  // shows: V2.2.3
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

  test('a dead letter shows the segments at fault, may be closed, or accepted despite a contradiction', async () => {
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
})
