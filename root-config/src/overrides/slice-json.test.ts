import { expect, test } from '@jest/globals'
import { sliceOf } from './slice-json.ts'

const NAME = '@wardlight/mf-a'
const good = {
  name: NAME,
  version: '0.1.0-dev',
  tier: 'optional',
  routes: [{ path: '/:area/a', region: 'main', screen: 'a', menu: { in: 'bar', label: 'A' } }],
  popups: [{ name: 'a', place: 'region' }],
  requires: { react: '^19.0.0' },
}

test('a slice.json is taken as it is', () => {
  expect(sliceOf(good, NAME)).toBe(good)
})

test.each([
  [{}, 'its slice.json has no name'],
  [null, 'its slice.json is no description of a slice'],
  [[], 'its slice.json is no description of a slice'],
  ['text', 'its slice.json is no description of a slice'],
  [{ ...good, routes: null }, 'routes in its slice.json is wrong'],
  [{ ...good, routes: [{ path: 'a', region: 'main', screen: 'a' }] }, 'routes in its slice.json is wrong'],
  [{ ...good, routes: [{ ...good.routes[0], menu: 5 }] }, 'routes in its slice.json is wrong'],
  [{ ...good, popups: [null] }, 'popups in its slice.json is wrong'],
  [{ ...good, requires: [] }, 'requires in its slice.json is wrong'],
  [{ ...good, opens: 'feedback' }, 'opens in its slice.json is wrong'],
  [{ ...good, version: 'latest' }, 'version in its slice.json is wrong'],
  [{ ...good, kind: 'other' }, 'kind in its slice.json is wrong'],
  [{ ...good, name: '@wardlight/mf-b' }, 'its slice.json says it is @wardlight/mf-b'],
])('%j is refused', (value, why) => {
  expect(() => sliceOf(value, NAME)).toThrow(why)
})
