import { expect, test } from '@jest/globals'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { redAlerts } from './red-alerts.ts'

const redsOf = (...alerts: Parameters<typeof alert>[0][]) =>
  redAlerts([roomView(row(3, { alerts: alerts.map((each) => alert(each)) }), context())])
const added = (before: string[], after: string[]) => after.filter((each) => !before.includes(each))

const red = { id: 'a' } as const
const answered = { id: 'a', state: 'acknowledged', by: 'Ada' } as const

test('another red alert of a room is one more, a yellow one is none', () => {
  expect(added(redsOf(red), redsOf(red, { id: 'b', title: 'SpO2 81 %', atom: 'SpO2' }))).toContain('b')
  expect(redsOf({ id: 'y', level: 4 })).toEqual([])
})

test('an answer adds no entry; becoming loud again does', () => {
  expect(added(redsOf(red), redsOf(answered))).toEqual([])
  expect(added(redsOf(answered), redsOf(red))).toHaveLength(1)
})

test('going within limits and out again adds no entry', () => {
  expect(added(redsOf(red), redsOf({ id: 'a', state: 'recovering' }))).toEqual([])
  expect(added(redsOf({ id: 'a', state: 'recovering' }), redsOf(red))).toEqual([])
})
