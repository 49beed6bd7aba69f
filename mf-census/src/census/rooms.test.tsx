/** @jest-environment jsdom */

import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusRow } from '@wardlight/contracts/census'
import type { SlicePopup } from '@wardlight/contracts/composition'
import type { Right } from '@wardlight/contracts/rights'
import { queryClient } from '@wardlight/mf-shared/data'
import { currentPath, navigate, offeredPopupsAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { setServerNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { observers, screenOf } from '../fixtures/browser.ts'
import { alert, answer, NOW, row } from '../fixtures/rows.ts'
import { vars } from '../fixtures/vars.ts'
import { LoadedCensus } from './loaded-census.tsx'

beforeAll(() => {
  observers()
  screenOf('phone')
  setServerNow(NOW)
  globalThis.fetch = async () => {
    throw new TypeError('network')
  }
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const census = (rows: CensusRow[]) => (
  <WardlightProvider>
    <LoadedCensus
      area="awicu"
      address={{ view: 'grid', unit: null, sort: 'rooms', filters: [] }}
      answer={answer(rows)}
      vars={vars}
      tower={false}
      frozenAt={null}
      age={{ receivedAt: 0, currentUntil: null }}
      onChange={() => {}}
    />
  </WardlightProvider>
)
const low = alert({ title: 'SpO2 81 %', detail: 'below 85' })

test('alerts opened of a room name whose they are, and close when somebody else lies there', async () => {
  const { rerender } = render(census([row(7, { name: 'Exemplar, Ada', alerts: [low] })]))
  await userEvent.click(screen.getByRole('button', { name: 'Alerts of Room 7' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Alerts: Room 7, Exemplar, Ada')
  rerender(census([row(7, { regNum: 'another', name: 'Other, Bea', alerts: [low] })]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const enter = (...rights: Right[]) =>
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'c', rights, mask: false } as never })

test('who cares for the patient of a room is paged from its alerts', async () => {
  enter('Clinical')
  navigate('/awicu/census')
  getDefaultStore().set(offeredPopupsAtom, [{ name: 'SendPage', place: 'region' } as SlicePopup])
  render(census([row(7, { name: 'Exemplar, Ada', alerts: [low] })]))
  await userEvent.click(screen.getByRole('button', { name: 'Alerts of Room 7' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send page' }))
  await waitFor(() =>
    expect(currentPath()).toMatch(/popupName=SendPage&roomSys=7|roomSys=7&popupName=SendPage/),
  )
})

// shows: C6.3
test('who changes nothing is not offered a page the server would refuse', async () => {
  enter('Clinical', 'NoEdit')
  getDefaultStore().set(offeredPopupsAtom, [{ name: 'SendPage', place: 'region' } as SlicePopup])
  render(census([row(7, { name: 'Exemplar, Ada', alerts: [low] })]))
  await userEvent.click(screen.getByRole('button', { name: 'Alerts of Room 7' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Send page' })).toBeNull()
})
