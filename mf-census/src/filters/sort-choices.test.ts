import { expect, test } from '@jest/globals'
import { row } from '../fixtures/rows.ts'
import { sortChoices } from './sort-choices.ts'

const offered = (...rows: Parameters<typeof sortChoices>[0]) =>
  sortChoices(rows, 'rooms').map(({ value }) => value)

// shows: C9.2
test('SOFA and case state are offered only where somebody has one', () => {
  expect(offered(row(1))).toEqual(['rooms', 'alerts', 'patid'])
  expect(offered(row(1, { sofa: { least: 4, most: 6 } }))).toContain('sofa')
  expect(offered(row(1, { caseState: 'Labor' }))).toContain('caseState')
})

test('the order the rooms are in is among them, though nobody has what it goes by', () => {
  expect(sortChoices([row(1)], 'sofa').map(({ value }) => value)).toEqual([
    'rooms',
    'alerts',
    'patid',
    'sofa',
  ])
})
