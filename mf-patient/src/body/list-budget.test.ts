/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { bodyOf, current, NOW, risk } from '../fixtures/body.ts'
import { valuesOf } from '../values/value-view.ts'
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
  })
  return withinBudget(['heart'], organs, new Set(elsewhere)).heart.rows.map(({ name }) => name)
}

const many = (count: number) => Array.from({ length: count }, (_, at) => current(`V${at}`, at))

describe('the value lists of one side', () => {
  test('keep every row while there is room, absent ones too', () => {
    expect(heartOf([...many(LINES_A_SIDE - 1), current('CVP', null)])).toContain('CVP')
  })

  test('leave out first what was never measured, then what another panel shows in range', () => {
    const values = [current('Lactate', 1), ...many(LINES_A_SIDE), current('CVP', null)]
    expect(heartOf(values, ['Lactate'])).toEqual(many(LINES_A_SIDE).map(({ name }) => name))
  })

  test('never leave out a value that is out of range or shown nowhere else', () => {
    const values = [current('Lactate', 5, { alert: 5 }), ...many(LINES_A_SIDE)]
    expect(heartOf(values, ['Lactate'])).toHaveLength(LINES_A_SIDE + 1)
  })
})
