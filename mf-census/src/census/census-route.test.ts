import { expect, test } from '@jest/globals'
import { type CensusRoute, censusRoutePath, readCensusRoute } from './census-route.ts'

const route: CensusRoute = { view: 'alerts', unit: '5 North', sort: 'alerts', filters: ['adult', 'vent'] }

test('a route survives its own path', () => {
  const path = censusRoutePath('awicu', route)
  expect(path).toBe('/awicu/census/alerts/5%20North/alerts/adult%2Cvent')
  const [view, unit, sort, filters] = path.split('/').slice(3).map(decodeURIComponent)
  expect(readCensusRoute({ view, unit, sort, filters })).toEqual(route)
})

test('defaults are left out of the end of the path only', () => {
  expect(censusRoutePath('awor', { view: 'grid', unit: null, sort: 'rooms', filters: [] })).toBe(
    '/awor/census',
  )
  expect(censusRoutePath('awor', { view: 'grid', unit: null, sort: 'alerts', filters: [] })).toBe(
    '/awor/census/grid/all/alerts',
  )
})

test('an unknown view or sort falls back, an unknown filter is kept', () => {
  expect(readCensusRoute({ view: 'x', sort: 'y', filters: 'nothing' })).toEqual({
    view: 'grid',
    unit: null,
    sort: 'rooms',
    filters: ['nothing'],
  })
})
