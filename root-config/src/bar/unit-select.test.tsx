/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { clearData } from '@wardlight/mf-shared/data'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { UnitSelect } from './unit-select.tsx'

const unit = (name: string) => ({ unit: name, label: name, type: '', unitID: 1, patientConfigTypes: [] })

beforeEach(() => {
  const text = async () => JSON.stringify({ units: ['MICU', 'SICU', 'CCU'].map(unit) })
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text,
  })) as unknown as typeof fetch
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'x', rights: ['Clinical'] } as unknown as User,
  })
})
afterEach(() => {
  cleanup()
  clearData()
})

test.each([
  ['/awicu/census', 'All units'],
  ['/awicu/census/grid/all', 'All units'],
  ['/awicu/census/grid/micu', 'MICU'],
  ['/awicu/census/grid/MICU,ccu', 'MICU, CCU'],
])('at %s the bar says %s', async (path, text) => {
  navigate(path)
  render(<UnitSelect area="awicu" />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Unit' })
  expect(select.selectedOptions[0]?.textContent).toBe(text)
})
