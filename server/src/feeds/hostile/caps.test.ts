import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { frame } from '@wardlight/hl7/framer'
import { admission, results, siteWith } from '../../../test-support/feeds.ts'
import {
  db,
  endFeeds,
  exchange,
  feeds,
  openFeeds,
  restart,
  sender,
  ward,
} from '../../../test-support/running-feeds.ts'
import { groups, meaningOf, observe, read } from '../../../test-support/understood.ts'
import { IDENTITY_CAPS, MESSAGE_CAPS, NAME_CAPS, SENDER_CAPS, TEXT_CAPS } from '../../config/caps.ts'
import { isRefusal } from '../understand/message-refusal.ts'

const HR = '8867-4^Heart rate^LN'
const obx = (value = '60', status = 'F', time = ''): string =>
  `OBX|1|NM|${HR}||${value}|/min|||||${status}|||${time}`
const times = (count: number, of: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => of(i))
const merge = (count: number): string =>
  [
    ...admission('C1', 'M1', { event: 'A40' }).split('\r').slice(0, 2),
    ...times(count, (i) => `PID|1||S${i}^^^H^MR\rMRG|F${i}^^^H^MR`),
    '',
  ].join('\r')
const bedOnly = (count: number): string =>
  results(
    times(count, (i) => obx('60', 'F', new Date(Date.UTC(2026, 8, 1) - i * 14_400_000).toISOString())),
    { pid: '' },
  )
const reasonOf = (message: string): string => {
  const meaning = meaningOf(message)
  return isRefusal(meaning) ? `${meaning.code} ${meaning.reason}` : 'taken'
}

/** Messages with `count` of what is capped. */
const COUNTED: Readonly<Record<keyof typeof MESSAGE_CAPS, (count: number) => string>> = {
  segments: (count) => results(times(count - 4, () => 'NTE|1')),
  patients: (count) =>
    results(
      times(count - 1, (i) => `PID|1||P${i}^^^H^MR\r${obx()}`),
      { pid: 'PID|1||M1^^^H^MR\rOBX|1', pv1: '' },
    ),
  records: merge,
  changes: (count) => results(times(count + 1, () => obx('60', 'C', '20260912100000'))),
  sources: (count) => results(times(count, (i) => obx().replace(`${HR}||`, `150456^SpO2^MDC|${i}|`))),
  stretches: bedOnly,
  repetitions: (count) => admission('C1', times(count, (i) => `M${i}^^^H^MR`).join('~')),
  header: (count) => {
    const [header = '', ...rest] = results([obx()]).split('\r')
    return [`${header}|${'x'.repeat(count - header.length - 1)}`, ...rest].join('\r')
  },
}

describe('a message', () => {
  // shows: A2, V2.2.1, V2.3.2
  test.each(Object.keys(COUNTED) as (keyof typeof COUNTED)[])(
    'is refused whole beyond the cap of %s',
    (what) => {
      const { most } = MESSAGE_CAPS[what]
      expect(reasonOf(COUNTED[what](most))).not.toMatch(/that are taken/)
      expect(reasonOf(COUNTED[what](most + 1))).toMatch(
        new RegExp(`^AE .* than the ${most} that are taken\\.$`),
      )
    },
  )

  // shows: V1.3.3, V2.2.1
  test.each([
    ['PID-3', (n: number) => admission('C1', 'M'.repeat(n)), IDENTITY_CAPS.number],
    ['PID-3', (n: number) => admission('C1', `M1^^^${'A'.repeat(n)}^MR~M2`), IDENTITY_CAPS.authority],
    ['PV1-3', (n: number) => admission('C1', 'M1').replace('401', '4'.repeat(n)), IDENTITY_CAPS.place],
    ['MSH-10', (n: number) => admission('C'.repeat(n), 'M1'), IDENTITY_CAPS.controlId],
    [
      'MSH-3',
      (n: number) => admission('C1', 'M1').replace('TESTS|HOSPITAL', `${'T'.repeat(n - 2)}|H`),
      IDENTITY_CAPS.sender,
    ],
  ])('whose %s would have to be cut is refused: it might mean somebody else', (field, make, { most }) => {
    expect(reasonOf(make(most))).toBe('taken')
    expect(reasonOf(make(most + 1))).toMatch(`AE ${field} is longer than the ${most} characters`)
  })

  // shows: A38
  test('with too much of anything is kept as it came, answered AE, and what follows is applied', async () => {
    await openFeeds()
    try {
      const line = sender()
      const answers = [line.send(merge(21)), line.send(admission('C2', 'M2'))]
      expect(await Promise.all(answers)).toMatchObject([
        { code: 'AE', text: expect.stringContaining('merges') },
        { code: 'AA' },
      ])
      expect(await feeds.deadLetters()).toMatchObject({ total: 1, messages: [{ bytes: merge(21).length }] })
      expect((await ward.stored(db)).map(({ mrn }) => mrn)).toEqual(['M2'])
    } finally {
      await endFeeds()
    }
  })
})

describe('words', () => {
  // shows: A9, V1.3.3
  test('that people read end with … where they are longer than a screen takes', () => {
    const [event] = groups(results([`OBX|1|ST|${HR}||${'w'.repeat(5000)}|||||F`]))
    const { value } = event?.observations[0] ?? {}
    expect(String(value)).toHaveLength(TEXT_CAPS.reading.most)
    expect(String(value).endsWith('…')).toBe(true)
    const admitted = read(admission('C1', 'M1', { name: `${'N'.repeat(900_000)}^Pat` }))
    expect(admitted).toMatchObject([{ patient: { name: expect.stringMatching(/^N{199}…$/) } }])
  })

  test('of very many allergies the last says how many more there are', () => {
    const many = `${admission('C1', 'M1')}${times(120, (i) => `AL1|1||A${i}^Allergen ${i}\r`).join('')}`
    const [event] = read(many) as { visit: { allergies: string[] } }[]
    expect(event?.visit.allergies).toHaveLength(TEXT_CAPS.allergies.most)
    expect(event?.visit.allergies.at(-1)).toBe('and 21 more')
  })

  test('that tell codes and devices apart stay different when shortened', () => {
    const long = (end: string) =>
      `OBX|1|NM|${'c'.repeat(300)}${end}^x^L||60|/min|||||F|||||||${'d'.repeat(300)}${end}`
    const [one, other] = observe(long('1'), long('2'))
    expect(one?.code).toHaveLength(NAME_CAPS.code.most)
    expect(one?.code).not.toBe(other?.code)
    expect(one?.device).not.toBe(other?.device)
  })
})

describe('senders', () => {
  beforeEach(openFeeds)
  afterEach(endFeeds)

  test('of a frame with too many messages get one answer, and the frame is stored', async () => {
    const many = times(SENDER_CAPS.messages.most + 1, (i) => admission(`C${i}`, `M${i}`)).join('')
    const [answer] = await exchange(frame(many), 1)
    expect(answer).toMatch(/MSA\|AE\|C0\|The frame holds more than the 1000 messages/)
    expect(await ward.stored(db)).toEqual([])
    expect(await feeds.deadLetters()).toMatchObject({ total: 1, messages: [{ bytes: many.length }] })
  })

  test('may send as many segments as feeds.json allows them', async () => {
    const { most } = MESSAGE_CAPS.segments
    await restart({}, siteWith({ 'GATEWAY/*': { maxSegments: most + 10 } }))
    const line = sender()
    const of = (count: number) => COUNTED.segments(count)
    const fromGateway = (count: number) => of(count).replace('TESTS', 'GATEWAY')
    expect(await line.send(fromGateway(most + 10))).toMatchObject({ code: 'AA' })
    expect(await line.send(fromGateway(most + 11))).toMatchObject({
      code: 'AE',
      text: expect.stringContaining('2510'),
    })
    expect(await line.send(of(most + 1))).toMatchObject({ code: 'AE' })
  })

  // shows: A9
  test('beyond the limit are refused and counted, known ones go on, and retiring one makes room', async () => {
    const line = sender()
    const from = (name: string, id: string) => admission(id, id).replace('TESTS', name)
    await line.send(from('S0', 'K'))
    const { most } = SENDER_CAPS.senders
    for (let i = 1; i < most; i++) void line.send(from(`S${i}`, `M${i}`))
    await line.send(from('S0', 'L'))
    expect(await line.send(from('NEW', 'N'))).toMatchObject({
      code: 'AE',
      text: expect.stringContaining(`${most} feeds`),
    })
    expect(await line.send(from('S7', 'O'))).toMatchObject({ code: 'AA' })
    const counts = feeds.feeds().find(({ name }) => name === 'unknown')?.counts
    expect(counts).toMatchObject([{ kind: 'sendersNotTaken', count: 1 }])
    await feeds.retire('S1/HOSPITAL')
    expect(await line.send(from('NEW', 'P'))).toMatchObject({ code: 'AA' })
    await restart({}, siteWith({}))
    expect(feeds.feeds().filter(({ expected }) => expected)).toHaveLength(most)
  })
})
