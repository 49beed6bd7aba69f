/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { CensusAlert, Confirming } from '@wardlight/contracts/alert'
import type { CensusRow } from '@wardlight/contracts/census'
import { getDefaultStore } from 'jotai'
import { towerModeAtom } from '../preferences/atoms.ts'
import { localNow } from '../time/local-clock.ts'
import { WardlightProvider } from '../ui/provider.tsx'
import { NoAnswer } from './no-answer.tsx'

const store = getDefaultStore()
const SINCE = '2026-11-20T14:02:31.000Z'

const alert = (title: string, more: Partial<CensusAlert> = {}): CensusAlert => ({
  ...{ id: title, rule: title, title, detail: '', message: title, atom: null, level: 5, slot: 1 },
  ...{ audioMessage: '', state: 'active', since: SINCE, technical: false, ...more },
})
const waits: Confirming = {
  ...{ id: 'w', rule: 'LowMAP', title: 'MAP 52 mmHg', atom: 'BPMAP', level: 5, slot: 1 },
  ...{ since: SINCE, until: SINCE },
}
const known = (more: Partial<CensusRow>) =>
  render(
    <WardlightProvider>
      <NoAnswer
        known={{
          data: {
            ...{ roomSys: 12, displayRoom: '412', regNum: 'V1', name: 'Halvorsen, Ingrid', ageText: '67 y' },
            ...{ gender: 'F', patientIDs: { PatID: '40118273' }, masked: false, roomEmpty: false },
            ...{ alerts: [], silentSince: null, ...more },
          } as unknown as CensusRow,
          trueAt: localNow(),
        }}
        answer={{ error: null, silence: 'unknown', retry: () => undefined }}
      />
    </WardlightProvider>,
  )
const told = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => store.set(towerModeAtom, false))
afterEach(cleanup)

test('shows the alerts a patient last had, how bad each was, and who answered it', () => {
  known({
    alerts: [
      alert('SpO2 81 %', { detail: 'below 85' }),
      alert('HR 128 /min', { state: 'acknowledged', level: 4 }),
    ],
  })
  expect(told()).toEqual([
    expect.stringMatching(/SpO2 81 %, below 85, since /),
    expect.stringMatching(/HR 128 \/min, since .*, acknowledged/),
  ])
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['red', 'yellow'])
})

test('shows the rules that waited, and does not say that there was no alert', () => {
  known({ confirming: [waits] })
  expect(told()).toEqual([expect.stringMatching(/MAP 52 mmHg, since .*, confirming/)])
  expect(screen.queryByText('No alert stood then.')).toBeNull()
})

test('shows what only the tower sees in tower mode alone', () => {
  const tower = { alerts: [alert('DNC due', { slot: 90 })], confirming: [{ ...waits, slot: 95 }] }
  known(tower)
  screen.getByText('No alert stood then.')
  cleanup()
  store.set(towerModeAtom, true)
  known(tower)
  expect(told()).toHaveLength(2)
})
