import { expect, test } from '@jest/globals'
import { inTurn } from './one-after-another.ts'

test('however many ask while one goes, one more follows, and begins after they asked', async () => {
  const begun: number[] = []
  let asked = 0
  const turn = inTurn(async () => {
    begun.push(asked)
    await Promise.resolve()
    if (begun.length === 1) throw new Error('the first fails')
  })
  const first = turn()
  await Promise.resolve()
  const others = Array.from({ length: 100 }, () => {
    asked += 1
    return turn()
  })
  await expect(first).rejects.toThrow('the first fails')
  await Promise.all(others)
  expect(begun).toEqual([0, 100])
})
