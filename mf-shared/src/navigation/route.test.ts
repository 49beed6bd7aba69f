/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { AREAS } from '@wardlight/contracts/areas'
import fc from 'fast-check'
import { censusPath, helpPath, patientPath, popoutPath, reportsPath, statusPath, towerPath } from './paths.ts'
import { parseRoute } from './route.ts'

// shows: C2a.9, C2a.10, C2a.11, C2a.20
test.each([
  ['/login', { name: 'login', area: null }],
  ['/login/awor', { name: 'login', area: 'awor' }],
  ['/productSelect/', { name: 'productSelect' }],
  ['/auth0callback/', { name: 'auth0callback' }],
  ['/error/not-found', { name: 'error', errorKey: 'not-found' }],
  ['/status/', { name: 'status', child: 'Status' }],
  ['/status/Users', { name: 'status', child: 'Users' }],
  ['/awicu/reports/', { name: 'reports', area: 'awicu', child: 'Reports' }],
  ['/awicu/help/', { name: 'help', area: 'awicu', tab: 'Instructions' }],
  ['/awob/help/Paging?config=Adult', { name: 'help', area: 'awob', tab: 'Paging' }],
  ['/awicu/census/', { name: 'census', area: 'awicu', view: '', unit: '', sort: '', filters: '' }],
  [
    '/awicu/census/grid/5%20North',
    { name: 'census', area: 'awicu', view: 'grid', unit: '5 North', sort: '', filters: '' },
  ],
  ['/awicu/patient/0412', { name: 'body', area: 'awicu', room: 412 }],
  ['/awicu/patient/1000000001', { name: 'body', area: 'awicu', room: 1_000_000_001 }],
  ['/awicu/tower/7/review', { name: 'tower', area: 'awicu', room: 7, page: 'review' }],
  ['/awor/popout/7/bypass', { name: 'popout', area: 'awor', room: 7, page: 'bypass' }],
])('%s', (path, route) => {
  expect(parseRoute(path)).toEqual(route)
})

test.each([
  '/',
  '/nowhere',
  '/awicu',
  '/awicu/patient/',
  '/awicu/patient/12a',
  '/awicu/patient/0',
  '/awxxx/census/',
  '/awicu/tower/7',
  '/%zz',
])('%s is unknown', (path) => {
  expect(parseRoute(path)).toEqual({ name: 'unknown', path })
})

const area = fc.constantFrom(...AREAS)
const segment = fc.string({ unit: 'grapheme' }).filter((text) => text !== '-' && !/^\.{1,2}$/.test(text))

// shows: C2a.8
test('census paths round-trip, whatever the names of units and filters', () => {
  fc.assert(
    fc.property(
      area,
      fc.record({ view: segment, unit: segment, sort: segment, filters: segment }),
      (where, parts) => {
        expect(parseRoute(censusPath(where, parts))).toEqual({ name: 'census', area: where, ...parts })
      },
    ),
  )
})

// shows: C2a.11, C2a.12
test('paths with rooms round-trip', () => {
  fc.assert(
    fc.property(area, fc.integer({ min: 1, max: 999_999_999 }), (where, room) => {
      expect(parseRoute(patientPath(where, room))).toEqual({ name: 'body', area: where, room })
      expect(parseRoute(towerPath(where, room, 'tower'))).toMatchObject({
        name: 'tower',
        room,
        page: 'tower',
      })
      expect(parseRoute(popoutPath(where, room, 'bypass'))).toMatchObject({ name: 'popout', room })
    }),
  )
  expect(parseRoute(statusPath('LogExport'))).toEqual({ name: 'status', child: 'LogExport' })
  expect(parseRoute(reportsPath('awor'))).toEqual({ name: 'reports', area: 'awor', child: 'Reports' })
})

// shows: C2b.17
test('help keeps the query of the screen before, without its popup', () => {
  expect(helpPath('awicu', 'Alerts', '/awicu/help/Paging?config=Adult&popupName=settings')).toBe(
    '/awicu/help/Alerts?config=Adult',
  )
  expect(helpPath('awicu', undefined, '/awicu/census?group=unit&popupName=alert&roomSys=4')).toBe(
    '/awicu/help/Instructions?group=unit',
  )
  expect(helpPath('awicu', undefined, '/awicu/census')).toBe('/awicu/help/Instructions')
})
