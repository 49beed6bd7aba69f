/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Body } from '@wardlight/contracts/body'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { bodyOf, censusRow, NOW } from '../fixtures/body.ts'
import { IdentityPanel } from './identity-panel.tsx'

beforeEach(() =>
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'ada', rights: ['Clinical'], mask: false } as never,
  }),
)
afterEach(cleanup)

const panel = (regNum: string, name: string, body: Partial<Body> = {}) => (
  <WardlightProvider>
    <IdentityPanel
      body={bodyOf({ census: censusRow({ regNum, name, acuityLevel: 2 }), ...body })}
      acuityLevels={[
        { level: 1, label: '1, highest' },
        { level: 2, label: '2, high' },
      ]}
      removable={[]}
      nowMs={NOW}
    />
  </WardlightProvider>
)

// shows: B2.3.4
test('the acuity menu closes when the page shows somebody else', async () => {
  const { rerender } = render(panel('V1', 'Exemplar, Ada'))
  await userEvent.click(screen.getByRole('button', { name: /^Acuity 2, high/ }))
  expect(await screen.findByRole('menu', { name: /Exemplar, Ada$/ })).toBeDefined()
  rerender(panel('V1', 'Exemplar, Ada'))
  expect(screen.getByRole('menu')).toBeDefined()
  rerender(panel('V2', 'Other, Bea'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

const DAY = 86_400_000
test.each([
  ['the admission', { admitted: 5, lies: 4 }, 'day 6'],
  ['the first bed, where nobody told the admission', { admitted: null, lies: 4 }, 'day 5'],
  ['this bed, where nobody knows another', { admitted: null }, 'day 2'],
])('the days of a stay, not of the unit one lies in now, count from %s', (_, told, days) => {
  const ago = (count: number | null) => (count === null ? null : new Date(NOW - count * DAY).toISOString())
  const { admitted, lies } = { lies: null, ...told }
  const began = ago(lies)
  const patient = { ...bodyOf().patient, admitted: ago(admitted), ...(began ? { lies: began } : {}) }
  render(panel('V1', 'Exemplar, Ada', { patient }))
  const stay = screen.getByText(/^day \d+,/)
  expect(stay.textContent).toMatch(new RegExp(`^${days},`))
  expect(stay.previousElementSibling?.textContent).toBe('Stay')
})
