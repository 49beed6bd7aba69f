/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { loadLedger, saveLedger } from './ledger-store.ts'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

const ledger = {
  a: { first: 1, last: 2, count: 3, level: 5 as const, loudSince: '2026-11-21T14:00:00.000Z' },
}

// shows: C4.16
test('what was read outlives the page', () => {
  saveLedger(ledger)
  expect(loadLedger()).toEqual(ledger)
})

test.each([
  '',
  'not json',
  '[]',
  'null',
  '7',
  '{"a":null}',
  '{"a":{"first":"1","last":2,"count":3,"level":5}}',
])('what makes no sense is nothing: %s', (text) => {
  localStorage.setItem('wardlight audio', text)
  expect(loadLedger()).toEqual({})
})

test('if storage became full, newer readings in memory win over what is stored', () => {
  saveLedger(ledger)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const again = { a: { ...ledger.a, last: 9, count: 4 } }
  saveLedger(again)
  expect(loadLedger()).toEqual(again)
  jest.restoreAllMocks()
  saveLedger(again)
  expect(loadLedger()).toEqual(again)
})

test('if storage is full, the ledger lasts as long as the page, so that nothing is read over and over', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  saveLedger(ledger)
  expect(loadLedger()).toEqual(ledger)
})
