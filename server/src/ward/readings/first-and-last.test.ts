import { expect, test } from '@jest/globals'
import { firstAndLast } from './first-and-last.ts'

test('the first and last of more times than a call takes arguments', () => {
  const times = Array.from({ length: 500_000 }, (_, i) => (i * 7919) % 500_000)
  expect(firstAndLast(times)).toEqual([0, 499_999])
})
