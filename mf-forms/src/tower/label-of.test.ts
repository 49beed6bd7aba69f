// shows: T3

import { expect, test } from '@jest/globals'
import { labelOf, offeredOf } from './label-of.ts'

const choices = [
  { id: 'real', label: 'Real' },
  { id: 'old', label: 'Former word', retired: true },
]

test('a retired choice is offered no more and keeps its words; one that is gone shows its id', () => {
  expect(offeredOf(choices).map(({ id }) => id)).toEqual(['real'])
  expect(labelOf(choices, 'old')).toBe('Former word')
  expect(labelOf(choices, 'gone')).toBe('gone')
})
