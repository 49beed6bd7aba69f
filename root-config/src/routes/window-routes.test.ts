import { expect, test } from '@jest/globals'
import type { Slice } from '@wardlight/contracts/composition'
import { parseFragment } from './fragment.ts'
import { isActive, matchPlace, regionsOf } from './screens.ts'

const slice = {
  routes: [],
  popups: [
    { name: 'tower', place: 'tower', title: 'Tower', rights: ['Tower'] },
    { name: 'bypass', place: 'popout' },
    { name: 'suite', place: 'popout', areas: ['awor', 'awob'] },
  ],
} as unknown as Slice

test.each([
  ['#/awicu/tower/7/tower', true],
  ['#/awicu/popout/7/bypass', true],
  ['#/awicu/tower/7/bypass', false],
  ['#/awicu/tower/7/review', false],
  ['#/nowhere/tower/7/tower', false],
  ['#/awob/popout/7/suite', true],
  ['#/awpacu/popout/7/suite', false],
  ['#/awicu/patient/7?popupName=tower', false],
])('a popup with a window of its own is drawn on its route alone: %s', (hash, drawn) => {
  expect(isActive(slice, 'popup', parseFragment(hash))).toBe(drawn)
})

test('the window has the title and the rights of its popup, and no bar', () => {
  expect(regionsOf(slice)).toEqual(['popup'])
  expect(matchPlace(slice, parseFragment('#/awicu/tower/7/tower'))?.route).toMatchObject({
    title: 'Tower',
    rights: ['Tower'],
    bar: false,
  })
})
