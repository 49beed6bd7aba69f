/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { roomOrderAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { screenOf } from '../fixtures/browser.ts'
import { alert, answer, noBedRow, row } from '../fixtures/rows.ts'
import { aroundCensus, listedRooms, showCensus, ward } from '../fixtures/shown-census.tsx'
import type { LoadedCensusProps } from './loaded-census.tsx'

const store = getDefaultStore()

aroundCensus()

describe('patients without a bed', () => {
  const lost = noBedRow(1_000_000_001, { alerts: [alert({ title: 'HR 28 /min' })] })
  const holder = row(4, {
    claimants: [
      { roomSys: lost.roomSys, name: lost.name, patID: '9', since: null, evidence: 'monitored now' },
    ],
  })
  const desktop: LoadedCensusProps['address'] = { view: 'alerts', unit: null, sort: 'rooms', filters: [] }

  test('are in the phone list with their alert, why they have none, and their values', () => {
    showCensus([row(1), lost])
    const worst = listedRooms()[0] as HTMLElement
    expect(worst.textContent).toContain('No bed')
    expect(worst.textContent).toContain('HR 28')
    expect(worst.textContent).toContain('bed taken: 4')
    expect(within(worst).getByRole('link').getAttribute('href')).toBe('#/awicu/patient/1000000001')
    expect(within(worst).getByRole('img', { name: /correct the admission/ })).toBeTruthy()
  })

  test('show their number where no name is known, but not while masked', () => {
    const nameless = { name: '', patientIDs: { PatID: '7299' } }
    showCensus([noBedRow(1_000_000_002, nameless), noBedRow(1_000_000_003, { ...nameless, masked: true })])
    expect(listedRooms().map((each) => each.textContent?.includes('ID 7299'))).toEqual([true, false])
  })

  test('are named where somebody else lies in the bed they claim', () => {
    showCensus([holder])
    expect(listedRooms()[0]?.textContent).toContain('or Exemplar, Dagny')
  })

  test('stand below the beds, also for stepping from patient to patient', () => {
    showCensus([lost, row(2), row(1)])
    expect(store.get(roomOrderAtom).rooms.map(({ roomSys }) => roomSys)).toEqual([1, 2, 1_000_000_001])
  })

  test('are counted on the banner, which leads to them and back', async () => {
    screenOf('desktop')
    const { onChange } = showCensus([row(1), lost], { address: desktop })
    await userEvent.click(screen.getByRole('button', { name: '1 without a bed' }))
    expect(onChange).toHaveBeenCalledWith({ filters: ['noBed'] })
    cleanup()
    const only = showCensus([row(1), lost], { address: { ...desktop, filters: ['noBed'] } })
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '1 without a bed', pressed: true }))
    expect(only.onChange).toHaveBeenCalledWith({ filters: [] })
  })

  test('of other units are counted too, and the banner leads to all units', async () => {
    screenOf('desktop')
    const rows = answer([row(1)])
    const { onChange } = showCensus([row(1)], {
      address: { ...desktop, unit: '5 North' },
      answer: { ...rows, stats: { ...rows.stats, noBed: 3 } },
    })
    await userEvent.click(screen.getByRole('button', { name: '0 without a bed of 3 in the area' }))
    expect(onChange).toHaveBeenCalledWith({ filters: ['noBed'], unit: null })
  })

  test('are not mentioned where everybody has a bed', () => {
    showCensus(ward)
    expect(screen.queryByText(/without a bed|No bed/)).toBeNull()
  })
})
