/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { knownAge, knownFlag } from './known.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

let heard = 0
const hear = (name: string, query: object, answer: object) => {
  heard += 1
  queryClient.setQueryData([name, { area: 'awicu', ...query }, false], answer, { updatedAt: heard })
}
const row = (age: number, roomSys = 7) => ({ roomSys, age })
const body = (age: number) => hear('DataRequest', { action: 'body', roomSys: 7 }, { census: row(age) })
const census = (age: number) => hear('CensusRequest', {}, { census: [row(3, 6), row(age)] })
const grouped = (age: number) =>
  hear(
    'v2/CensusRequest',
    { view: 'unit' },
    { censuses: [{ patients: [row(3, 6)] }, { patients: [row(age)] }] },
  )
const review = () => hear('CensusRequest', { action: 'review' }, { items: [] })

test.each([
  ['of the patient', body],
  ['of the census', census],
  ['of the census in groups', grouped],
])('an age is known from what was heard %s', (_where, hearOf) => {
  hearOf(64)
  expect(knownAge('awicu', 7)).toBe(64)
  expect(knownAge('awicu', 8)).toBe(-1)
  expect(knownAge('awob', 7)).toBe(-1)
})

test.each([
  ['a census after the view of the one before', body, census],
  ['a census in groups after a plain one', census, grouped],
  ['the view of the patient after a census', grouped, body],
])('of two patients of one room the age is that of whom was heard of last: %s', (_what, before, after) => {
  before(-1)
  after(64)
  expect(knownAge('awicu', 7)).toBe(64)
  before(-1)
  expect(knownAge('awicu', 7)).toBe(-1)
})

test('a review of alerts, which is asked for at the same address, is no census', () => {
  review()
  census(64)
  expect(knownAge('awicu', 7)).toBe(64)
})

test('a flag is that of the area', () => {
  hear('VarRequest', {}, { uiConfig: { elements: { towerSnooze: true } } })
  expect([
    knownFlag('awicu', 'towerSnooze'),
    knownFlag('awicu', 'other'),
    knownFlag('awob', 'towerSnooze'),
  ]).toEqual([true, false, false])
})
