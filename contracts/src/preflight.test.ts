import { describe, expect, test } from '@jest/globals'
import { type Composed, preflight, worsened } from './preflight.ts'
import { routesOverlap } from './route-overlap.ts'

const slice = (id: string, change: Partial<Composed> = {}): Composed => ({
  name: `@wardlight/${id}`,
  version: '1.0.0',
  tier: 'optional',
  routes: [],
  popups: [],
  requires: {},
  ...change,
})
const route = (path: string): Composed['routes'][number] => ({ path, region: 'main', screen: 'a' })
const popup = (name: string): Composed['popups'][number] => ({ name, place: 'region' })
const reasons = (slices: Composed[], of: string, contracts = '1.2.0') => {
  const found = preflight(slices, contracts).find((one) => one.slice === `@wardlight/${of}`)
  return [found?.is, ...(found?.reasons ?? [])]
}
const shared = slice('mf-shared', { kind: 'shared', tier: 'critical', provides: { react: '19.3.1' } })

describe('what a slice requires', () => {
  test.each<[Record<string, string>, string, ...string[]]>([
    [{ '@wardlight/mf-shared': '^1.0.0', react: '^19.0.0', '@wardlight/contracts': '^1.0.0' }, 'works'],
    [{ react: '^18.0.0' }, 'refused', 'it requires react ^18.0.0, provided is 19.3.1'],
    [{ lodash: '^4.0.0' }, 'refused', 'it requires lodash ^4.0.0, which is not provided'],
    [
      { '@wardlight/mf-shared': '^2.0.0' },
      'refused',
      'it requires @wardlight/mf-shared ^2.0.0, composed is 1.0.0',
    ],
    [{ '@wardlight/mf-gone': '*' }, 'refused', 'it requires @wardlight/mf-gone *, which is not composed'],
    [
      { '@wardlight/contracts': '^2.0.0' },
      'refused',
      "it requires @wardlight/contracts ^2.0.0, the server's is 1.2.0",
    ],
    [{ react: 'newest' }, 'refused', 'react newest in requires is not a version range'],
  ])('%j: %s', (requires, ...expected) => {
    expect(reasons([shared, slice('mf-a', { requires })], 'mf-a')).toEqual(expected)
  })

  test('a prerelease meets the range it is of', () => {
    const next = { ...shared, version: '1.1.0-rc.1' }
    const a = slice('mf-a', { requires: { '@wardlight/mf-shared': '^1.0.0' } })
    expect(reasons([next, a], 'mf-a')).toEqual(['works'])
  })

  test('popups it opens that nobody offers are a warning', () => {
    const opener = slice('mf-a', { opens: ['lab', 'alert'] })
    const forms = slice('mf-forms', { popups: [popup('lab')] })
    expect(reasons([opener, forms], 'mf-a')).toEqual([
      'warning',
      'it opens the popup alert, which no slice offers',
    ])
  })
})

describe('what a slice claims', () => {
  test('of a critical one it does not get, whichever is named first', () => {
    const census = slice('mf-census', { tier: 'critical', routes: [route('/:area/census/*')] })
    const other = slice('mf-x', { routes: [route('/:area/census/grid')] })
    expect(reasons([other, census], 'mf-census')).toEqual(['works'])
    expect(reasons([other, census], 'mf-x')).toEqual([
      'refused',
      'its route /:area/census/grid meets one of @wardlight/mf-census',
    ])
  })

  test('of another it does not get either where it would draw over it as a popup', () => {
    const census = slice('mf-census', { routes: [route('/:area/census/*')] })
    const over = slice('mf-x', { tier: 'optional', routes: [{ ...route('/:area/*'), region: 'popup' }] })
    expect(reasons([census, over], 'mf-x')).toEqual([
      'refused',
      'its route /:area/* meets one of @wardlight/mf-census',
    ])
  })

  test('of the shell it does not get', () => {
    expect(reasons([slice('mf-x', { routes: [route('/*')] })], 'mf-x')).toEqual([
      'refused',
      "its route /* is the shell's",
    ])
  })

  test('a popup of another it does not get', () => {
    const forms = slice('mf-forms', { popups: [popup('feedback')] })
    const other = slice('mf-x', { popups: [popup('feedback')] })
    expect(reasons([forms, other], 'mf-x')).toEqual([
      'refused',
      'its popup feedback is one of @wardlight/mf-forms',
    ])
  })
})

test('worsened lists only the slices that a change breaks', () => {
  const a = slice('mf-a', { requires: { '@wardlight/mf-shared': '^1.0.0' } })
  const old = slice('mf-b', { requires: { '@wardlight/mf-gone': '*' } })
  const before = preflight([shared, a, old], '1.0.0')
  const after = preflight([{ ...shared, version: '2.0.0' }, a, old], '1.0.0')
  expect(worsened(before, after).map((one) => one.slice)).toEqual(['@wardlight/mf-a'])
})

test.each([
  ['/:area/census/*', '/:area/help/:tab?', false],
  ['/:area/census/*', '/:area/census', true],
  ['/:area/census/*', '/awicu/census/grid', true],
  ['/status/:child?', '/:area/census/*', false],
  ['/status/:child?', '/status', true],
  ['/:area/patient/:room', '/:area/patient', false],
  ['/:area/patient/:room', '/:area/:screen/:id', true],
  ['/:any/census', '/status/census', true],
  ['/*', '/login', true],
  ['/', '/:area?', true],
])('%s and %s', (a, b, expected) => {
  expect(routesOverlap(a, b)).toBe(expected)
  expect(routesOverlap(b, a)).toBe(expected)
})
