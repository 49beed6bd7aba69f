import { expect, test } from '@jest/globals'
import type { Slice } from '@wardlight/contracts/composition'
import { parseFragment } from './fragment.ts'
import { besideOf, isActive, isOneOf, matchSlice, regionsOf } from './screens.ts'

const slice: Slice = {
  name: '@wardlight/mf-a',
  version: '1.0.0',
  tier: 'critical',
  routes: [{ path: '/:area/census/*', region: 'main', screen: 'census' }],
  popups: [{ name: 'feedback', place: 'region' }],
  requires: {},
}

test('a slice draws in the regions its routes and popups name', () => {
  expect(regionsOf(slice)).toEqual(['main', 'popup'])
})

test('a route with an area takes only care areas', () => {
  expect(matchSlice(slice, 'main', parseFragment('#/awicu/census'))?.params).toEqual({ area: 'awicu' })
  expect(matchSlice(slice, 'main', parseFragment('#/elsewhere/census'))).toBeUndefined()
})

// shows: C2a.24
test('a popup is shown over any screen when the query names it', () => {
  expect(isActive(slice, 'popup', parseFragment('#/awicu/patient/3?popupName=feedback'))).toBe(true)
  expect(isActive(slice, 'popup', parseFragment('#/awicu/patient/3?popupName=other'))).toBe(false)
  expect(isActive(slice, 'main', parseFragment('#/awicu/patient/3?popupName=feedback'))).toBe(false)
})

test('a screen stays beside those of the paths it names, in care areas alone', () => {
  const beside = besideOf({
    routes: [{ ...slice.routes[0], beside: ['/:area/patient/:room'] }] as Slice['routes'],
  })
  expect(isOneOf(beside, '/awicu/patient/3')).toBe(true)
  expect(isOneOf(beside, '/elsewhere/patient/3')).toBe(false)
  expect(isOneOf(beside, '/awicu/census')).toBe(false)
})
