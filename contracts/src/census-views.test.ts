import { expect, test } from '@jest/globals'
import { offeredViews, viewOf } from './census-views.ts'

test('a view is known whatever the case of its letters, and nothing else is', () => {
  expect(viewOf('EXPANDEDGRID')).toBe('expandedGrid')
  expect(viewOf('Review')).toBe('review')
  expect(viewOf('constructor')).toBeNull()
  expect(viewOf('')).toBeNull()
})

test('the configuration says which views are offered, and which others in tower mode', () => {
  const config = { censusViews: ['review', 'Grid'], censusTowerViews: ['Alerts'] }
  expect(offeredViews(config, false)).toEqual(['grid', 'review'])
  expect(offeredViews(config, true)).toEqual(['alerts'])
  expect(offeredViews({ censusViews: ['Grid'] }, true)).toEqual(['grid'])
})

test('a configuration that names no view offers all', () => {
  expect(offeredViews({ censusViews: [] }, false)).toContain('alerts')
})
