/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusRow } from '@wardlight/contracts/census'
import { EMPTY_ROOMS } from '@wardlight/contracts/room-groups'
import { censusSearchAtom, roomOrderAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { screenOf } from '../fixtures/browser.ts'
import { answer, atom, row } from '../fixtures/rows.ts'
import { aroundCensus, listedRooms, showCensus, ward } from '../fixtures/shown-census.tsx'
import { LoadedCensus } from './loaded-census.tsx'

const store = getDefaultStore()

aroundCensus()

test('search narrows the rooms, and the list order follows what is listed', () => {
  store.set(censusSearchAtom, '12')
  showCensus()
  expect(listedRooms()).toHaveLength(1)
  expect(store.get(roomOrderAtom).rooms.map(({ roomSys }) => roomSys)).toEqual([12])
})

// shows: C2c.8
test('the order for stepping through patients leaves empty rooms out', () => {
  showCensus()
  expect(store.get(roomOrderAtom).rooms.map(({ roomSys }) => roomSys)).toEqual([1, 7, 10, 12])
})

test('a value that changes leaves the order for stepping through patients as it was; a room that comes is added', () => {
  const { props, rerender } = showCensus()
  const listed = store.get(roomOrderAtom)
  const told = (rows: CensusRow[]) => rerender(<LoadedCensus {...props} answer={answer(rows)} />)
  told(ward.map((each) => (each.roomSys === 1 ? row(1, { atoms: { HeartRate: atom(99) } }) : each)))
  expect(store.get(roomOrderAtom)).toBe(listed)
  told([...ward, row(14)])
  expect(store.get(roomOrderAtom).rooms.map(({ roomSys }) => roomSys)).toEqual([1, 7, 10, 12, 14])
})

test('filtered to nothing offers the way back', async () => {
  store.set(censusSearchAtom, 'nobody')
  const { onChange } = showCensus(ward, {
    address: { view: 'grid', unit: null, sort: 'rooms', filters: ['ecmo'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Show all rooms' }))
  expect(onChange).toHaveBeenCalledWith({ filters: [] })
  expect(store.get(censusSearchAtom)).toBe('')
})

test('a unit without rooms says so', () => {
  showCensus([])
  expect(screen.getByText('No rooms')).toBeTruthy()
})

test('a filter is chosen by its chip, which tells how many patients it finds', async () => {
  const { onChange } = showCensus()
  await userEvent.click(screen.getByRole('button', { name: 'My patients 1' }))
  expect(onChange).toHaveBeenCalledWith({ filters: ['myPatients'] })
})

test('a search says how many rooms it leaves, and leads back to all', async () => {
  store.set(censusSearchAtom, '7')
  showCensus()
  expect(screen.getByText('1 of 4 patients shown')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(store.get(censusSearchAtom)).toBe('')
  expect(screen.queryByText(/shown/)).toBeNull()
  expect(listedRooms()).toHaveLength(5)
})

test('a folded group hides nothing that a search or a filter finds', async () => {
  screenOf('desktop')
  const groups = [{ key: '5 North', label: '5 North', rooms: [1, 7, 5, 10, 12] }]
  const address = {
    view: 'grid' as const,
    unit: null,
    sort: 'rooms' as const,
    filters: [],
    folded: ['5 North'],
  }
  const rooms = () => [...document.querySelectorAll('[row-id="7"]')]
  showCensus(ward, { address, groups, grouping: 'unit' })
  await screen.findByRole('button', { name: /5 North/, expanded: false })
  expect(rooms()).toHaveLength(0)
  cleanup()
  store.set(censusSearchAtom, '7')
  showCensus(ward, { address, groups, grouping: 'unit' })
  await waitFor(() => expect(rooms()).not.toHaveLength(0))
})

// shows: C7.17
test('empty rooms that are a group of their own are counted, and listed once they are asked for', async () => {
  screenOf('desktop')
  const groups = [
    { key: 'Labor', label: 'Labor', rooms: [1, 7, 10, 12] },
    { key: EMPTY_ROOMS, label: 'Empty rooms', rooms: [5] },
  ]
  const address = { view: 'grid' as const, unit: null, sort: 'rooms' as const, filters: [] }
  const { onChange } = showCensus(ward, { address, groups, grouping: 'caseState' })
  const heading = await screen.findByRole('button', { name: /Empty rooms 1 room/, expanded: false })
  expect(document.querySelector('[row-id="7"]')).toBeTruthy()
  expect(document.querySelector('[row-id="5"]')).toBeNull()
  await userEvent.click(heading)
  expect(onChange).toHaveBeenLastCalledWith({ folded: [], group: 'caseState' })
})
