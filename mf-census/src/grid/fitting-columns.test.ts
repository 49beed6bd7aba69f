/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { context, variables } from '../fixtures/context.ts'
import { narrowColumns } from './fitting-columns.ts'

const options = {
  variables: context().variables,
  varLevels: variables,
  temperature: 'C',
  elements: {},
  longestRoom: 2,
  large: false,
  expanded: false,
} as const

test.each([0, 440, 500, 700])(
  'on %i px beside a patient a row has its room, name and alert, and what fits',
  (width) => {
    const columns = narrowColumns(options, width)
    const ids = columns.map(({ colId }) => colId)
    expect(ids.slice(0, 3)).toEqual(['room', 'name', 'alert'])
    expect(ids.slice(3)).toEqual(options.variables.slice(0, ids.length - 3).map((name) => `value ${name}`))
    const needed = columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth ?? 0), 0)
    if (width >= 440) expect(needed).toBeLessThanOrEqual(width)
  },
)

test('more width shows more values', () => {
  expect(narrowColumns(options, 700).length).toBeGreaterThan(narrowColumns(options, 500).length)
})
