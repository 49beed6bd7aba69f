import { expect, test } from '@jest/globals'
import { breaksOf } from './breaks.ts'

const worse = (variable: string, inputs: Record<string, number>) =>
  breaksOf([{ variable, side: 'high', edges: null }], inputs, () => null, 'adult').map(({ at }) => at)

test('of a score two points more are worse, of a rise a fifth', () => {
  expect(worse('score(NEWS2)', { 'score(NEWS2)': 7 })).toEqual([9])
  expect(worse('rise(Creatinine, 48)', { 'rise(Creatinine, 48)': 0.5 })).toEqual([0.6])
})
