/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { context, variables } from '../fixtures/context.ts'
import { widthNeeded } from './columns.ts'
import { fittingColumns, narrowColumns } from './fitting-columns.ts'

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

test('where not all of a row is in sight its values come before ID, gender and sepsis', () => {
  const ids = (width: number) => fittingColumns(options, width).map(({ colId = '' }) => colId)
  const values = options.variables.map((name) => `value ${name}`)
  expect(ids(1000).slice(0, 3 + values.length)).toEqual(['room', 'name', 'alert', ...values])
  expect(ids(1000).toSorted()).toEqual(ids(4000).toSorted())
  expect(ids(4000).indexOf('sepsis')).toBeLessThan(ids(4000).indexOf(values[0] ?? ''))
})

test('half of the width that is left over is for names, until they stand whole', () => {
  const needed = widthNeeded(options)
  const nameOf = (width: number) => fittingColumns(options, width).find(({ colId }) => colId === 'name') ?? {}
  const { width: least = 0, maxWidth: most = 0 } = nameOf(needed)
  expect(nameOf(needed + 20).width).toBe(least + 10)
  expect(nameOf(needed + 2000).width).toBe(most)
  expect(most).toBeGreaterThan(least)
})

test('a case state without room for its column stands under the name, and an area without any has none there', () => {
  const under = (elements: Record<string, boolean>, width: number) => {
    const columns = fittingColumns({ ...options, elements }, width)
    const name = columns.find(({ colId }) => colId === 'name')
    return [columns.some(({ colId }) => colId === 'state'), name?.cellRendererParams.withState]
  }
  const needed = widthNeeded({ ...options, elements: { caseState: true } })
  expect(under({ caseState: true }, needed)).toEqual([true, false])
  expect(under({ caseState: true }, needed - 1)).toEqual([false, true])
  expect(under({ caseState: false }, needed - 100)).toEqual([false, false])
})
