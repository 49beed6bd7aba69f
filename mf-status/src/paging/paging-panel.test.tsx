/** @jest-environment jsdom */
// shows: P1.10, P2.17

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { PagingState } from '@wardlight/contracts/paging'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { PagingPanel } from './paging-panel.tsx'

afterEach(cleanup)

const NOW = '2026-11-20T14:10:00.000Z'
const GOOD: PagingState = {
  ...{ way: 'mail', open: '2026-11-20T14:09:30.000Z', problem: '', closed: false, worked: NOW },
  ...{ undelivered: [], sent: 3, answered: 2 },
}
const show = (change: Partial<PagingState>) =>
  render(
    <WardlightProvider>
      <PagingPanel paging={{ ...GOOD, ...change }} now={NOW} />
    </WardlightProvider>,
  )

test('while pages leave it is only counted', () => {
  show({})
  expect(document.body.textContent).toContain('By mail')
  expect(screen.queryByText(/not delivered|closed|Nobody/)).toBeNull()
})

test('a closed way out, a worker that is dead and pages that reach nobody are said', () => {
  show({
    ...{ closed: true, problem: 'the mail server: ESOCKET', worked: '2026-11-20T14:08:00.000Z' },
    undelivered: [
      {
        area: 'awicu',
        room: '5N 12',
        role: 'Nurse',
        problem: 'Nobody with a pager has this role.',
        since: NOW,
      },
    ],
  })
  expect(screen.getByText('The way out is closed')).toBeTruthy()
  expect(screen.getByText(/^Nobody goes through the alerts since/)).toBeTruthy()
  expect(screen.getByText(/^5N 12: page to Nurse not delivered since/)).toBeTruthy()
})
