import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { frame } from '@wardlight/hl7/framer'
import { readReceipt } from '@wardlight/hl7/send'
import { admission, results, siteWith } from '../../test-support/feeds.ts'
import {
  db,
  endFeeds,
  exchange,
  feeds,
  openFeeds,
  restart,
  sender,
  ward,
} from '../../test-support/running-feeds.ts'

beforeEach(openFeeds)
afterEach(endFeeds)

describe('answers', () => {
  test('what is not HL7 or too big is refused with a reason and stored, if too big only its beginning', async () => {
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

  test('each message of a batch is applied or stored by itself, and one batch of answers goes back', async () => {
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

  test('a message cut off by FS CR in a field, or without VT, is stored and reported, not half applied', async () => {
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
    await restart()
    expect(feeds.feeds()[0]?.counts).toMatchObject([{ kind: 'outsideFrames', subject: 'bytes', count: 12 }])
  })
})
