/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { CensusRow } from '@wardlight/contracts/census'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { whenText } from '@wardlight/mf-shared/time'
import { getDefaultStore } from 'jotai'
import { context } from '../fixtures/context.ts'
import { row, secondsAgo } from '../fixtures/rows.ts'
import { roomView } from '../room/room-view.ts'
import { RoomTable } from './room-sheet.tsx'

const store = getDefaultStore()
afterEach(cleanup)

const print = (more: Partial<CensusRow>) => {
  render(<RoomTable head="" views={[roomView(row(4, more), context())]} variables={[]} />)
  return screen.getAllByRole('cell').map(({ textContent }) => textContent)
}

test('paper says in words what the screen says by signs: other claims to the bed, and similar names', () => {
  const [, name] = print({
    claimants: [{ roomSys: 1, name: 'Exemplar, Dagny', patID: '', since: null, evidence: 'monitored now' }],
    alike: { names: ['11'] },
  })
  expect(name).toContain('Exemplar, Dagny: monitored now')
  expect(name).toContain('Check the wristband')
  expect(name).toContain('Same surname as in 11')
})

test('paper has acuity, limits for an unknown age, case and plan, sepsis bundle and its alert time', () => {
  const items = {
    BloodCulture: 'Passed',
    Antibiotic: '<1 hr left',
    FirstLactate: 'Missed',
    SecondLactate: 'N/A',
    CultureB4Antibiotic: 'N/A',
  } as const
  const [, name, , age, alerts] = print({
    ...{ acuityLevel: 2, age: -1, ageText: '', ageAssumed: 'limits of newborns', caseState: 'Intraop' },
    caseStatus: { displayDuration: '1h 40m', inRoomPercent: 83, endTime: null, percent: 83, color: 'green' },
    sepsis: { bpaTime: secondsAgo(12_000), items },
  })
  expect(age).toContain('Acuity 2')
  expect(name).toContain('Intraop, 1h 40m, 83% of plan')
  expect(age).toContain('Age unknown, judged by the limits of newborns')
  expect(alerts).toContain(
    `Sepsis BPA at ${whenText(secondsAgo(12_000))}: Blood Culture Passed, Antibiotic <1 hr left, First Lactate Missed`,
  )
})

test('the printout has the units of values, and temperatures in the unit the user chose', () => {
  const variables = [
    { name: 'Temp', title: 'Temp', unit: '°C' },
    { name: 'Lactate', title: 'Lactate', unit: 'mmol/L' },
  ]
  store.set(temperatureAtom, 'F')
  render(<RoomTable head="" views={[]} variables={variables} />)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(-4, -2)).toEqual(['Temp °F', 'Lactate mmol/L'])
  store.set(temperatureAtom, 'C')
})

test('a stay without states is shown once it is past its plan', () => {
  const stay = (color: 'green' | 'yellow') =>
    print({
      caseStatus: { displayDuration: '2d 1h', inRoomPercent: 99, endTime: null, percent: 104, color },
    })[1]
  expect(stay('green')).not.toContain('plan')
  cleanup()
  expect(stay('yellow')).toContain('2d 1h, 104% of plan')
})

test('staff an account does not see are hidden on paper too, and not none', () => {
  expect(print({ staff: [], abbreviatedStaff: '', staffHidden: true }).at(-1)).toBe('••••')
})
