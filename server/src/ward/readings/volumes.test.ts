import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { flowsOf, millilitres } from './volumes.ts'

const MIN = 60_000
const amount = (minute: number, volume: number, interval: number | null = null) => ({
  time: minute * MIN,
  volume,
  interval,
})

test.each([
  [1.5, 'L', 1500],
  [30, 'cc', 30],
  [30, 'mL', 30],
  [30, 'mL/h', null],
  [30, '', null],
  [30, 'g', null],
])('%d %s is %p mL', (value, unit, expected) => expect(millilitres(value, unit)).toBe(expected))

describe('urine per hour', () => {
  test.each([
    ['the first amount tells none', [amount(0, 100)], [null]],
    ['15 mL in 15 minutes', [amount(0, 0), amount(15, 15)], [null, 60]],
    ['300 mL in six hours', [amount(0, 0), amount(360, 300)], [null, 50]],
    ['over twelve hours', [amount(0, 0), amount(720, 600)], [null, 50]],
    ['over more than twelve hours', [amount(0, 0), amount(721, 600)], [null, null]],
    [
      'entries within a quarter of an hour count together from the one before',
      [amount(0, 0), amount(60, 40), amount(74, 20)],
      [null, 40, (60 * 60) / 74],
    ],
    ['two drains of one moment are one flow', [amount(0, 0), amount(60, 40), amount(60, 20)], [null, 60, 60]],
    ['an interval that is said', [amount(60, 30, 1800)], [60]],
    ['two that say theirs', [amount(60, 30, 1800), amount(60, 30, 3600)], [90, 90]],
  ])('%s', (_what, amounts, expected) => {
    expect(flowsOf(amounts)).toEqual(expected.map((flow) => (flow === null ? null : expect.closeTo(flow, 5))))
  })

  test('whatever the order, flows times their time add up to all that came after the first', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 15, max: 720 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(gaps, (entries) => {
        const amounts = entries.map(([, volume], i) =>
          amount(
            entries.slice(0, i + 1).reduce((minute, [gap]) => minute + gap, 0),
            volume,
          ),
        )
        const flows = flowsOf([...amounts].reverse()).reverse()
        const sum = flows.reduce<number>(
          (all, flow, i) => all + ((flow ?? 0) * (entries[i] as [number, number])[0]) / 60,
          0,
        )
        expect(flows[0]).toBeNull()
        expect(sum).toBeCloseTo(
          amounts.slice(1).reduce((all, { volume }) => all + volume, 0),
          3,
        )
      }),
    )
  })
})
