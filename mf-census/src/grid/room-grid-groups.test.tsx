/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { observers } from '../fixtures/browser.ts'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { gridProps } from '../fixtures/shown-grid.ts'
import { roomView } from '../room/room-view.ts'
import { gridRows } from './grid-rows.ts'
import RoomGrid from './room-grid.tsx'

beforeAll(observers)
afterEach(cleanup)

const TWO_GROUPS = [
  { key: 'B', label: 'Unit B', rooms: [2] },
  { key: 'A', label: 'Unit A', rooms: [1, 3] },
]
const grouped = [row(1), row(2), row(3, { alerts: [alert()] })].map((each) => roomView(each, context()))
const listed = (folded: string[] = []) =>
  gridRows(grouped, TWO_GROUPS, folded).map((each) => (each.kind === 'group' ? each.label : each.room))

test('grouped rooms stand under their group, those of a folded one nowhere', () => {
  expect(listed()).toEqual(['Unit B', '2', 'Unit A', '1', '3'])
  expect(listed(['A', 'gone'])).toEqual(['Unit B', '2', 'Unit A'])
})

test('a folded group still says how many of its rooms are how loud, and a click unfolds it', async () => {
  const onFold = jest.fn()
  render(<RoomGrid {...gridProps({ rows: gridRows(grouped, TWO_GROUPS, ['A']), onFold })} />)
  const heading = await screen.findByRole('button', { name: /Unit A/, expanded: false })
  expect(heading.textContent).toBe('Unit A2 rooms1 red')
  expect(heading.closest('[role=gridcell]')?.closest('[role=row]')).not.toBeNull()
  await userEvent.click(heading)
  expect(onFold.mock.calls).toEqual([['A']])
})

test('while nothing can be folded a heading is no button', async () => {
  expect(gridRows(grouped, TWO_GROUPS, null)).toHaveLength(5)
  render(<RoomGrid {...gridProps({ rows: gridRows(grouped, TWO_GROUPS, null) })} />)
  expect(await screen.findByText('Unit A')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Unit A/ })).toBeNull()
})
