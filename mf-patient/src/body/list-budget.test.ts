/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { ago, bodyOf, current, NOW, risk } from '../fixtures/body.ts'
import { valuesOf } from '../values/values-of.ts'
import { LINES_A_SIDE, withinBudget } from './list-budget.ts'
import { organViews } from './organ-view.ts'

function heartOf(values: ReturnType<typeof current>[], elsewhere: string[] = []) {
  const body = bodyOf({
    current: values,
    risk: [risk('heart', { variables: values.map(({ name }) => name) })],
  })
  const organs = organViews(body, valuesOf(body, { nowMs: NOW, frozen: false, temperature: 'C' }), {
    frozen: false,
    alarming: new Set(),
    silent: { sensors: new Set<string>(), monitor: false },
  })
  return withinBudget(['heart'], organs, new Set(elsewhere)).heart.rows.map(({ name }) => name)
}

const many = (count: number) => Array.from({ length: count }, (_, at) => current(`V${at}`, at))

describe('the value lists of one side', () => {
  test('keep every row while there is room, absent ones too', () => {
    expect(heartOf([...many(LINES_A_SIDE - 1), current('CVP', null)])).toContain('CVP')
  })

  test('leave out first what was never measured, then what another panel shows in range', () => {
    const values = [
      ...many(LINES_A_SIDE - 1),
      current('Lactate', 1),
      current('V10', 10),
      current('CVP', null),
    ]
    expect(heartOf(values, ['Lactate'])).toEqual(many(LINES_A_SIDE).map(({ name }) => name))
  })

  test('leave out what is in range from the end, but never the first of an organ', () => {
    expect(heartOf(many(LINES_A_SIDE + 2), ['V0'])).toEqual(many(LINES_A_SIDE).map(({ name }) => name))
  })

  test('never leave out a value that is out of range or stale', () => {
    const loud = many(LINES_A_SIDE + 2).map((value, at) =>
      at % 2 ? { ...value, alert: 5 as const } : { ...value, time: ago(60) },
    )
    expect(heartOf(loud)).toHaveLength(LINES_A_SIDE + 2)
  })

  test('never leave out a value whose rule waits', () => {
    const waits = { level: 5 as const, since: ago(1), until: ago(-1) }
    const waiting = current('W', 52, { confirming: waits })
    expect(heartOf([...many(LINES_A_SIDE + 2), waiting])).toContain('W')
  })

  test('never leave out words in place of a number, a foreign unit, an unknown time or sources that disagree', () => {
    const doubtful = [
      current('A', 'HEMOLYZED', { state: 'unreadable' }),
      current('B', 5, { state: 'foreignUnit' }),
      current('C', 5, { timeKnown: false }),
      current('D', 40, { disagrees: { source: 'cuff', value: 75 } }),
    ]
    expect(heartOf([...many(LINES_A_SIDE), ...doubtful])).toEqual(
      expect.arrayContaining(['A', 'B', 'C', 'D']),
    )
  })
})
