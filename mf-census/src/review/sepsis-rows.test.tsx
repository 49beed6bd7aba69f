/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { CensusRow } from '@wardlight/contracts/census'
import { context } from '../fixtures/context.ts'
import { row, secondsAgo } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { SepsisRows } from './sepsis-rows.tsx'

afterEach(cleanup)

const items = {
  BloodCulture: 'Passed',
  Antibiotic: '<1 hr left',
  FirstLactate: 'Missed',
  SecondLactate: '1+ hr left',
  CultureB4Antibiotic: 'N/A',
} as const
const septic = (room: number, seconds: number, more: Partial<CensusRow> = {}) =>
  row(room, { sepsis: { bpaTime: secondsAgo(seconds), items }, ...more })
const show = (...rows: CensusRow[]) =>
  render(<SepsisRows views={rows.map((one) => roomView(one, context()))} href={(room) => `/p/${room}`} />)

// shows: B2.7.1, B2.7.2
test('"room, patient name, patient id, age from date of birth, gender, time since the sepsis alert, and five coloured status tiles"', () => {
  show(
    row(1),
    septic(4, 12_000, { name: 'Exemplar, Dagny', patientIDs: { PatID: '77' }, ageText: '64', gender: 'F' }),
  )
  const [head, only, ...others] = screen.getAllByRole('row')
  expect(others).toEqual([])
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Room', 'Name', 'ID', 'Age', 'Gender', 'BPA Time', 'Sepsis BA12C'])
  const cells = within(only as HTMLElement).getAllByRole('cell')
  expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
    '4',
    'Exemplar, Dagny',
    '77',
    '64',
    'F',
    '3h 20m',
  ])
  const tiles = /^Blood Culture: Passed, Antibiotic: <1 hr left, First Lactate: Missed/
  expect(within(only as HTMLElement).getByRole('img', { name: tiles })).toBeTruthy()
  expect(
    within(only as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('#/p/4')
})

// shows: C1.5
test('the newest alert stands first, and who is masked is', () => {
  show(septic(2, 7200), septic(3, 600, { masked: true, name: 'Secret, Name', patientIDs: { PatID: '777' } }))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['3', '2'])
  expect(screen.queryByText(/Secret|777/)).toBeNull()
})

test('where nobody has a sepsis alert there is nothing', () => {
  expect(show(row(1)).container.innerHTML).toBe('')
})
