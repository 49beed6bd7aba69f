/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { type Column, DataTable } from './data-table.tsx'

interface Feed {
  name: string
  lost: number
}

// shows: BK.5
test('a cell is found by its column, tells its title where columns have no room, and one without anything is left out there', () => {
  const columns: readonly Column<Feed>[] = [
    { title: 'Feed', cell: ({ name }) => name },
    { title: 'Lost', kind: 'number', cell: ({ lost }: { lost: number }) => lost || '–' },
  ]
  const rows = [
    { name: 'LAB', lost: 0 },
    { name: 'MON', lost: 4 },
  ]
  render(<DataTable columns={columns} rows={rows} keyOf={({ name }) => name} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual([
    'Feed',
    'Lost',
  ])
  const cells = screen
    .getAllByRole('cell')
    .map(({ textContent, dataset }) => [textContent, dataset.title, dataset.nothing])
  expect(cells).toEqual([
    ['LAB', 'Feed', undefined],
    ['–', 'Lost', 'true'],
    ['MON', 'Feed', undefined],
    ['4', 'Lost', undefined],
  ])
})
