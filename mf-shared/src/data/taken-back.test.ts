/** @jest-environment jsdom */
// shows: B2.6.10

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { queryClient } from './query-client.ts'
import { noteTakenBack, takenBackAtom } from './taken-back.ts'

const TIME = '2026-11-20T12:00:00.000Z'
let room = 100

beforeEach(() => {
  jest.useFakeTimers()
  queryClient.clear()
  room += 1
})
afterEach(() => {
  jest.useRealTimers()
})

const after = () => getDefaultStore().get(takenBackAtom)[room]
/** The newest body of the room, as an answer brings it. */
function hear(revision: number, value: number | null, regNum = 'V1'): void {
  const body = { revision, census: { regNum }, current: [{ name: 'Lactate', value, time: TIME }] } as never
  noteTakenBack('awicu', room, body)
  queryClient.setQueryData(['DataRequest', { action: 'body', area: 'awicu', roomSys: room }, false], body)
}

test('refetches charts when a reading changes, but not for another patient in the room', () => {
  hear(1, 4)
  hear(2, 4)
  expect(after()).toBeUndefined()
  hear(3, 2)
  expect(after()).toBe(3)
  hear(4, 9, 'V2')
  jest.runAllTimers()
  expect(after()).toBe(3)
})

test('refetches once for a change to earlier data, however many servers report it', () => {
  const tell = (revision: number, retold?: number) =>
    noteTakenBack('awicu', room, { revision, retold, census: { regNum: 'V1' }, current: [] } as never)
  tell(1, 1)
  tell(2, 1)
  expect(after()).toBeUndefined()
  tell(9, 8)
  expect(after()).toBe(9)
  tell(10)
  tell(11, 8)
  jest.runAllTimers()
  expect(after()).toBe(9)
})

test('refetches at the end of the pause when readings are taken back within it', () => {
  hear(1, 4)
  hear(2, 3)
  hear(3, 2)
  hear(4, null)
  expect(after()).toBe(2)
  jest.runAllTimers()
  expect(after()).toBe(4)
})
