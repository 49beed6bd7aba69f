/** @jest-environment jsdom */
// shows: P6.1

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { clearData } from '@wardlight/mf-shared/data'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { PagingHelp } from './paging-help.tsx'

const RULE = {
  id: 'LowMAPCritical',
  description: 'Shock',
  paging: { pageWho: ['Nurse'], delay: 1, rePage: 15, repeat: true, snooze: 30, pageInOR: 1, obStates: [20] },
}

beforeEach(clearData)
afterEach(cleanup)

const show = (alertRules: readonly object[]) => {
  const text = JSON.stringify({ alertRules, caseStates: [] })
  globalThis.fetch = (async () => ({
    ...{ ok: true, status: 200, headers: { get: () => null } },
    text: async () => text,
  })) as unknown as typeof fetch
  render(
    <WardlightProvider>
      <PagingHelp area="awob" />
    </WardlightProvider>,
  )
}

// shows: P6.2
test('the rules that page stand in a table, and each of its words can be unfolded', async () => {
  show([RULE, { id: 'HighHR', description: 'Fast' }])
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual([
    ...['Rule', 'Description', 'Who', 'Delay', 'Stage 2 or 3', 'Re-Page', 'Repeat', 'Snooze', 'Page OR'],
  ])
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(table.getByText('Not during bypass')).toBeTruthy()
  const explained = within(screen.getByRole('region', { name: 'Explanations' }))
  for (const words of ['Who and Delay', 'Stage 2 or 3', 'Re-Page and Repeat', 'Snooze', 'Page OR'])
    expect(explained.getByText(words).closest('details')).toBeTruthy()
})

// shows: P6.4
test('the cycle is told as check, check, confirmed, page', async () => {
  show([])
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    ...['Check', 'Check', 'Confirmed', 'Page'],
  ])
  expect(
    screen.getByText(/Re-page repeats if Repeat is yes\. Snooze suppresses pages for N minutes\./),
  ).toBeTruthy()
})

// shows: P6.3
test('where no rule pages that is said', async () => {
  show([{ id: 'HighHR', description: 'Fast' }])
  expect(await screen.findByText('No paging alerts have been configured.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
