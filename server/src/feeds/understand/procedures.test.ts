import { describe, expect, test } from '@jest/globals'
import { meaningOf } from '../../../test-support/understood.ts'

const pr1 = (fields: Record<number, string>): string => {
  const all = { 3: '0DTJ^Appendectomy^L', 5: '20260912104500+0000', ...fields }
  const list = Array.from({ length: 20 }, () => '')
  for (const [at, text] of Object.entries(all)) list[Number(at) - 1] = text as string
  return `PR1|${list.join('|')}`
}
const adt = (...segments: string[]): string =>
  [
    'MSH|^~\\&|ADT|HOSPITAL|WARDLIGHT||20260912120000+0000||ADT^A08^ADT_A01|A1|P|2.5.1',
    'EVN|A08|20260912120000+0000',
    'PID|1||M1^^^H^MR',
    'PV1|1|I|T1^401^1',
    ...segments,
  ].join('\r')
const done = (...segments: string[]) => {
  const read = meaningOf(adt(...segments))
  return 'events' in read
    ? read.events.flatMap((event) => (event.kind === 'observations' ? (event.done ?? []) : []))
    : []
}

describe('a procedure done', () => {
  test('is told with when and by whom, beside what the message says of the visit', () => {
    expect(done(pr1({ 11: '77^Nightingale^Florence', 19: 'P9' }))).toEqual([
      {
        id: 'P9',
        code: '0DTJ',
        text: 'Appendectomy',
        who: 'Nightingale, Florence',
        time: new Date('2026-09-12T10:45:00Z'),
        withdrawn: false,
        said: new Date('2026-09-12T12:00:00Z'),
      },
    ])
    const read = meaningOf(adt(pr1({})))
    expect('events' in read && read.events.map(({ kind }) => kind)).toEqual(['update', 'observations'])
  })

  test.each([
    ['a date alone', { 5: '20260912' }],
    ['no time', { 5: '' }],
    ['a time that cannot be read', { 5: 'noon' }],
    ['a time to come', { 5: '20260913104500+0000' }],
    ['neither a name nor a number', { 3: '' }],
    ['no change', { 20: 'X' }],
  ])('of which there is %s is none of the charts', (_name, fields) => {
    expect(done(pr1(fields))).toEqual([])
  })

  test('is taken back by its number, whenever it was done', () => {
    expect(done(pr1({ 3: '', 5: '', 19: 'P9', 20: 'D' }))).toMatchObject([{ id: 'P9', withdrawn: true }])
    expect(done(pr1({ 5: '', 20: 'D' }))).toEqual([])
  })
})
