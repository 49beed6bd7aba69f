// shows: B9.19

import { expect, test } from '@jest/globals'
import type { PagingConfig } from '../config/rule-schema.ts'
import { type PagedState, planOf } from './next-page.ts'

const MIN = 60_000
const NOW = 1_000_000_000_000
const seen: PagedState = {
  state: 'active',
  obState: null,
  inBypass: false,
  bypassCase: false,
  minuteOfDay: 12 * 60,
}
const chain: PagingConfig = {
  pageWho: ['Nurse'],
  escalate: [
    { after: 3, pageWho: ['Doctor'] },
    { after: 5, pageWho: ['Attending'] },
  ],
  repeat: true,
  rePage: 10,
}
const plan = (paging: Partial<PagingConfig>, more: Partial<PagedState> = {}, step = 0, repeats = 0) =>
  planOf({ ...chain, ...paging }, { step, repeats }, { ...seen, ...more }, NOW)

// shows: P2.3
test('nurse, then doctor, then attending, then everybody again each time', () => {
  expect(plan({})).toEqual({ roles: ['Nurse'], next: { step: 1, repeats: 0, due: NOW + 3 * MIN } })
  expect(plan({}, {}, 1)).toEqual({ roles: ['Doctor'], next: { step: 2, repeats: 0, due: NOW + 5 * MIN } })
  expect(plan({}, {}, 2)).toEqual({
    roles: ['Attending'],
    next: { step: 3, repeats: 0, due: NOW + 10 * MIN },
  })
  const all = ['Nurse', 'Doctor', 'Attending']
  expect(plan({}, {}, 3, 1)).toEqual({ roles: all, next: { step: 3, repeats: 2, due: NOW + 10 * MIN } })
})

test('without repeat the chain is all there is', () => {
  expect(plan({ repeat: false }, {}, 2)).toMatchObject({ next: { due: null } })
})

// shows: C3.79, P2.7
test.each([
  ['in bypass', { pageInOR: 1 }, { inBypass: true }, false],
  ['out of bypass, in the case', { pageInOR: 1 }, { bypassCase: true }, true],
  ['in a bypass case', { pageInOR: 2 }, { bypassCase: true }, false],
  ['anywhere else', { pageInOR: 2 }, {}, true],
  ['in stage 2 or 3', { obStates: [20] }, { obState: 20 }, true],
  ['in labor', { obStates: [20] }, { obState: 8 }, false],
  ['in no known state', { obStates: [20] }, {}, false],
  ['at 23:00', { quietHours: { from: '22:00', to: '06:00' } }, { minuteOfDay: 23 * 60 }, false],
  ['at 05:59', { quietHours: { from: '22:00', to: '06:00' } }, { minuteOfDay: 6 * 60 - 1 }, false],
  ['at 06:00', { quietHours: { from: '22:00', to: '06:00' } }, { minuteOfDay: 6 * 60 }, true],
  ['at noon', { quietHours: { from: '11:00', to: '13:00' } }, {}, false],
] as [string, Partial<PagingConfig>, Partial<PagedState>, boolean][])(
  '%s it is paged or waits as the rule says',
  (_when, paging, more, isPaged) => expect('roles' in plan(paging, more)).toBe(isPaged),
)

// shows: P2.4
test('what recovers waits to be seen again, what somebody answered is over', () => {
  expect(plan({}, { state: 'recovering' })).toHaveProperty('wait')
  expect(plan({}, { state: 'acknowledged' })).toHaveProperty('end')
})
