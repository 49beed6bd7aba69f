import { beforeEach, expect, test } from '@jest/globals'
import { ChangeOrder } from './change-order.ts'
import { type RevisionChange, Revisions } from './revisions.ts'

let revisions: Revisions
let order: ChangeOrder
let told: RevisionChange[]

const icu = (...rooms: number[]) => rooms.map((roomSys) => ({ roomSys, area: 'awicu' as const }))

beforeEach(() => {
  revisions = new Revisions(10)
  order = new ChangeOrder(revisions)
  told = []
  revisions.onChange((change) => told.push(change))
})

test('claims a change of this node once it is heard, and only for the areas of its rooms', () => {
  order.written(11, icu(1))
  expect(revisions.of('awicu')).toBe(10)
  order.heard(11, true, 0)
  expect(told).toEqual([{ area: 'awicu', revision: 11, rooms: [1] }])
  expect([revisions.of('awicu'), revisions.of('awor')]).toEqual([11, 10])
})

test('a later change is not claimed before an earlier one of another node is read', () => {
  order.heard(11, false, 0)
  order.written(12, icu(2))
  order.heard(12, true, 0)
  expect(told).toEqual([])
  order.followed(11, icu(1))
  expect(told).toEqual([{ area: 'awicu', revision: 12, rooms: [1, 2] }])
})

test('what is heard before this node’s own commit returns waits for it', () => {
  order.heard(11, true, 0)
  order.heard(12, false, 0)
  order.followed(12, icu(2))
  expect(told).toEqual([])
  order.written(11, icu(1))
  expect(told).toEqual([{ area: 'awicu', revision: 12, rooms: [1, 2] }])
})

test('a change whose commit was never confirmed is read anew', () => {
  order.heard(11, true, 0)
  expect([order.overdue(5000), order.overdue(5001), order.overdue(5002)]).toEqual([false, true, false])
  order.reset(11)
  expect(revisions.of('awicu')).toBe(11)
})

test('reading everything anew settles what was before it and keeps what came after', () => {
  order.written(11, icu(1))
  order.heard(12, false, 0)
  order.heard(14, false, 0)
  order.reset(13)
  expect(told.map(({ area, revision, rooms }) => [area, revision, rooms])).toEqual([
    ['awor', 13, null],
    ['awob', 13, null],
    ['awicu', 13, null],
    ['awpacu', 13, null],
  ])
  expect(revisions.of('awicu')).toBe(13)
  order.followed(14, icu(4))
  expect(told.at(-1)).toEqual({ area: 'awicu', revision: 14, rooms: [4] })
})

test('a late announcement of a change already read neither turns numbers back nor holds up later ones', () => {
  order.written(12, icu(1))
  order.reset(13)
  order.heard(12, true, 0)
  order.heard(13, false, 0)
  order.followed(13, icu(2))
  expect(revisions.of('awicu')).toBe(13)
  order.written(14, icu(4))
  order.heard(14, true, 0)
  expect(told.at(-1)).toEqual({ area: 'awicu', revision: 14, rooms: [4] })
})
