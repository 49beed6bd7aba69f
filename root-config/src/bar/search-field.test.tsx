/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { censusSearchAtom, currentPath, navigate, shownRoomsAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { SearchField } from './search-field.tsx'

const store = getDefaultStore()
const rowOf = (roomSys: number, name: string) => ({
  ...{ roomSys, displayRoom: String(roomSys), name, patientIDs: { PatID: '' } },
  ...{ roomEmpty: false, masked: false, noBed: null },
})
const realFetch = globalThis.fetch

beforeEach(() => {
  navigate('/awicu/census/review')
  store.set(censusSearchAtom, '')
  const census = [rowOf(3, 'Fictional, Ann'), rowOf(4, 'Exemplar, Dagny')]
  globalThis.fetch = (async () => ({
    ...{ ok: true, status: 200, headers: { get: () => null } },
    text: async () => JSON.stringify({ census, stats: {}, revision: 1, full: true }),
  })) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const type = async (text: string) => {
  render(<SearchField area="awicu" autoFocus onLeave={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox'), text)
}

test('where no census lists rooms, a review among them, who is found stands under the field, and Enter opens that one', async () => {
  store.set(shownRoomsAtom, null)
  await type('dagny')
  expect((await screen.findByRole('option', { selected: true })).textContent).toContain('Exemplar, Dagny')
  await userEvent.keyboard('{Enter}')
  expect(currentPath()).toBe('/awicu/patient/4')
})

test('where a census lists rooms Enter opens the first of them, and nobody where it lists none', async () => {
  store.set(shownRoomsAtom, [])
  await type('nobody{Enter}')
  expect(currentPath()).toBe('/awicu/census/review')
  expect(screen.queryByRole('option')).toBeNull()
  cleanup()
  store.set(shownRoomsAtom, [7])
  await type('x{Enter}')
  expect(currentPath()).toBe('/awicu/patient/7')
})
