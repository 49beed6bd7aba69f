import { expect, test } from '@jest/globals'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { reasonFor, tileWords } from './tile-words.ts'

const wordsOf = (overrides: Parameters<typeof row>[1], at = context()) =>
  tileWords(roomView(row(3, overrides), at))

test('a tile says the worst alert, its figure apart from its unit, its limit, and how long', () => {
  const words = wordsOf({ alerts: [alert(), alert({ title: 'HR 130 /min', level: 4 })] })
  expect(words).toMatchObject({ headline: 'MAP 48', unit: 'mmHg', others: 1, active: true, atom: 'BPMAP' })
  expect(words && reasonFor(words, () => true)).toBe('below 55 for 6\u00a0min')
})

test('without room for the reason it says how long', () => {
  const words = wordsOf({ alerts: [alert()] })
  expect(words && reasonFor(words, () => false)).toBe('for 6\u00a0min')
})

test('what somebody took on, or is back within limits, it says before all else', () => {
  const taken = wordsOf({ alerts: [alert({ state: 'acknowledged', by: 'Ada' })] })
  expect(taken && reasonFor(taken, () => true)).toBe('acknowledged, below 55 for 6\u00a0min')
  expect(taken && reasonFor(taken, () => false)).toBe('acknowledged, for 6\u00a0min')
  const back = wordsOf({ alerts: [alert({ state: 'recovering' })] })
  expect(back && reasonFor(back, () => true)).toBe('recovering, below 55 for 6\u00a0min')
})

test('frozen, it says the time instead, and nothing moves', () => {
  const words = wordsOf({ alerts: [alert()] }, context({ frozenAt: '14:02' }))
  expect(words).toMatchObject({ lasted: 'at 14:02', active: false })
})

test('information alone is no tile', () => {
  expect(wordsOf({ alerts: [alert({ title: 'On ventilator', level: 0 })] })).toBeNull()
})
