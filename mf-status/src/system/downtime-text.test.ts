import { expect, test } from '@jest/globals'
import { downtimeText } from './downtime-text.ts'

test('says how much this browser keeps, or why nothing', () => {
  const kept = downtimeText({ kept: true, sheets: 34, bytes: 3_210_000, since: Date.now() })
  expect(kept).toMatch(/^34 sheets since \d\d:\d\d, 3\.2 MB$/)
  expect(downtimeText({ kept: false, why: 'A demo keeps nothing.' })).toBe('none. A demo keeps nothing.')
})
