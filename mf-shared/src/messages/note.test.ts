// shows: B9.3

import { afterEach, expect, jest, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { noteAtom, say } from './note.ts'

afterEach(() => {
  jest.useRealTimers()
})

// shows: C9.16
test('a note goes after five seconds, of which the last one has all', () => {
  jest.useFakeTimers()
  const { get } = getDefaultStore()
  say('one')
  jest.advanceTimersByTime(4_000)
  say('two')
  jest.advanceTimersByTime(4_999)
  expect(get(noteAtom)).toBe('two')
  jest.advanceTimersByTime(1)
  expect(get(noteAtom)).toBe('')
})
