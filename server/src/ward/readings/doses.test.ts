import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type DoseWord, dosesOf } from './doses.ts'

const AT = Date.parse('2026-03-01T10:00:00Z')
const minute = (n: number): Date => new Date(AT + n * 60_000)

const word = (more: Partial<DoseWord> = {}): DoseWord => ({
  feed: 'MAR/H',
  order: 'O1',
  subId: '1',
  code: 'FENT',
  drug: 'Fentanyl',
  amount: '50',
  unit: 'mcg',
  route: 'IV',
  who: 'N',
  status: 'given',
  note: '',
  action: 'add',
  time: minute(0),
  timeKnown: true,
  said: minute(1),
  ...more,
})
const shown = (words: DoseWord[]) =>
  dosesOf(words).map(({ amount, time, status, changed }) => [
    amount,
    (Date.parse(time) - AT) / 60_000,
    status,
    changed?.change ?? '',
    changed?.was ?? '',
  ])

describe('doses', () => {
  test('are newest first, and a repeat is no second dose', () => {
    expect(shown([word(), word({ said: minute(9) }), word({ subId: '2', time: minute(5) })])).toEqual([
      ['50', 5, 'given', '', ''],
      ['50', 0, 'given', '', ''],
    ])
  })

  test('of one order, drug and number at two times are two', () => {
    expect(shown([word(), word({ time: minute(40), said: minute(41) })])).toHaveLength(2)
  })

  test('of one drug and minute without order or number are two where they differ', () => {
    const plain = { order: '', subId: '' }
    expect(shown([word(plain), word({ ...plain, amount: '25' }), word(plain)])).toHaveLength(2)
  })

  test('of two orders do not affect each other, though drug and minute are the same', () => {
    const other = word({ order: 'O2', action: 'delete', said: minute(3) })
    expect(shown([word(), other])).toEqual(
      expect.arrayContaining([['50', 0, 'given', '', ''], expect.arrayContaining(['withdrawn'])]),
    )
    const nameless = word({ order: '', subId: '', action: 'delete', said: minute(3) })
    expect(shown([word(), nameless])).toEqual([['50', 0, 'given', 'withdrawn', '']])
  })

  test('of two messages of one moment always follow the same one, in any order read', () => {
    const two = [word({ action: 'update', amount: '25' }), word({ action: 'update', amount: '75' })]
    expect(shown([word(), ...two])).toEqual(shown([...two.toReversed(), word()]))
  })

  test('show what they were before a change', () => {
    expect(shown([word(), word({ action: 'update', amount: '25', said: minute(3) })])).toEqual([
      ['25', 0, 'given', 'corrected', '50 mcg'],
    ])
    const late = word({ action: 'update', time: minute(-10), said: minute(3) })
    const [moved] = dosesOf([word(), late])
    expect(moved?.changed).toMatchObject({ change: 'corrected', wasTime: minute(0).toISOString() })
    expect(shown([word(), word({ action: 'update', status: 'refused', said: minute(3) })])).toEqual([
      ['50', 0, 'refused', 'corrected', '50 mcg, given'],
    ])
  })

  test('that are withdrawn stay listed as such, with what they were', () => {
    const gone = word({ action: 'delete', amount: '', said: minute(4) })
    expect(shown([word(), gone])).toEqual([['50', 0, 'given', 'withdrawn', '']])
    expect(shown([word(), gone, word({ said: minute(9) })])).toEqual([['50', 0, 'given', '', '']])
  })

  test('are not withdrawn by a message that may mean any of several', () => {
    const two = [word(), word({ time: minute(5) })]
    const gone = word({ action: 'delete', time: minute(99), said: minute(100) })
    expect(shown([...two, gone]).map(([, time, , change]) => [time, change])).toEqual([
      [99, 'withdrawn'],
      [5, ''],
      [0, ''],
    ])
  })

  // shows: C7.22
  test('come out the same in any order of messages, repeated or not', () => {
    const anyWord = fc
      .record({
        order: fc.constantFrom('', 'O1', 'O2'),
        subId: fc.constantFrom('', '1', '2'),
        amount: fc.constantFrom('25', '50'),
        action: fc.constantFrom('add', 'update', 'delete'),
        time: fc.integer({ min: 0, max: 3 }).map(minute),
      })
      .map((one) => word(one as Partial<DoseWord>))
    fc.assert(
      fc.property(
        fc.array(anyWord, { maxLength: 12 }).chain((words) => {
          const said = words.map((one, at) => ({ ...one, said: minute(10 + at) }))
          return fc.tuple(
            fc.constant(said),
            fc.shuffledSubarray([...said, ...said], { minLength: 2 * said.length }),
          )
        }),
        ([inOrder, shuffled]) => {
          const told = dosesOf(inOrder)
          expect(dosesOf(shuffled)).toEqual(told)
          for (const one of inOrder.filter(({ action }) => action === 'add'))
            expect(told.some(({ drug }) => drug === one.drug)).toBe(true)
        },
      ),
    )
  })
})
