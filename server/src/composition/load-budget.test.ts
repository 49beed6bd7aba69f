import { expect, test } from '@jest/globals'
import { LOADS_A_MINUTE, loadBudget } from './load-budget.ts'

test('loading pages without end fills no table, and a minute later loads count again', () => {
  let now = 0
  const mayCount = loadBudget(() => now)
  const counted = Array.from({ length: 5 * LOADS_A_MINUTE }, mayCount).filter(Boolean)
  expect(counted).toHaveLength(LOADS_A_MINUTE)
  now = 60_000
  expect(mayCount()).toBe(true)
})
