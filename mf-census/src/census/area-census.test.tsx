/** @jest-environment jsdom */

import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { queryClient } from '@wardlight/mf-shared/data'
import { censusPreferencesAtom } from '@wardlight/mf-shared/preferences'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { setServerNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { observers, screenOf } from '../fixtures/browser.ts'
import { alert, answer, NOW, row } from '../fixtures/rows.ts'
import { vars } from '../fixtures/vars.ts'
import { AreaCensus } from './area-census.tsx'

const offering = { ...vars, uiConfig: { ...vars.uiConfig, censusViews: ['Grid', 'expandedGrid'] } }
const expanded = Promise.withResolvers<object>()

beforeAll(() => {
  observers()
  screenOf('desktop')
  setServerNow(NOW)
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'ada', rights: ['Clinical'], mask: false } as never,
  })
  globalThis.fetch = (async (url: string) => {
    const found = url.includes('CensusRequest')
      ? url.includes('expandedGrid')
        ? await expanded.promise
        : answer([row(7, { alerts: [alert()] })])
      : offering
    const text = async () => JSON.stringify(found)
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const census = (view: 'grid' | 'expandedGrid', unit: string | null = null) => (
  <WardlightProvider>
    <AreaCensus onGo={() => undefined} area="awicu" address={{ view, unit, sort: 'rooms', filters: [] }} />
  </WardlightProvider>
)

test('rows are as high as a finger needs where they are touched, and dense for a mouse', async () => {
  const heightOf = async () => {
    await waitFor(() => expect(document.querySelector('[row-id="7"]')).not.toBeNull())
    return document.querySelector<HTMLElement>('[row-id="7"]')?.style.height
  }
  render(census('grid'))
  expect(await heightOf()).toBe('28px')
  cleanup()
  screenOf('tablet')
  render(census('grid'))
  expect(await heightOf()).toBe('44px')
  screenOf('desktop')
})

test('says that the area has no such unit, and shows all units', async () => {
  render(census('grid', 'Ward 99'))
  expect((await screen.findByRole('alert')).textContent).toContain('no unit “Ward 99”')
  await waitFor(() => expect(document.querySelector('[row-id="7"]')).not.toBeNull())
})

test('switching to the expanded table keeps summary and focus, and shows no row until it has come', async () => {
  const { rerender } = render(census('grid'))
  const button = await screen.findByRole('button', { name: 'Expanded' })
  await waitFor(() => expect(document.querySelector('[row-id="7"]')).not.toBeNull())
  button.focus()
  rerender(census('expandedGrid'))
  await waitFor(() => expect(document.querySelector('[row-id]')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('MAP 48')
  expanded.resolve(answer([row(7, { alerts: [alert()] })]))
  await waitFor(() => expect(document.querySelector('[row-id="7"]')).not.toBeNull())
  expect(document.activeElement).toBe(button)
})

// shows: C2a.8
test('an area without case states says so when grouped by them, and does not remember the choice', async () => {
  render(
    <WardlightProvider>
      <AreaCensus
        onGo={() => undefined}
        area="awicu"
        address={{ view: 'grid', unit: null, sort: 'rooms', filters: [], group: 'caseState' }}
      />
    </WardlightProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Intensive care has no case states')
  await waitFor(() => expect(document.querySelector('[row-id="7"]')).not.toBeNull())
  expect(screen.queryByText('No case state')).toBeNull()
  expect(getDefaultStore().get(censusPreferencesAtom).awicu?.groupBy).toBeUndefined()
})

test('a grouping by case states remembered of an area that has none groups nothing', async () => {
  getDefaultStore().set(censusPreferencesAtom, 'awicu', { isCensusGrouped: true, groupBy: 'caseState' })
  render(census('grid'))
  await waitFor(() => expect(document.querySelector('[row-id="7"]')).not.toBeNull())
  expect(screen.queryByText('No case state')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull()
})
