/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { clearData } from '@wardlight/mf-shared/data'
import { navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { RouteMatch } from '../routes/screens.ts'
import { PageTitle } from './page-title.ts'

const store = getDefaultStore()
const match = { route: { path: '/status', title: 'Status' }, params: {} } as unknown as RouteMatch

beforeEach(() => {
  globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch
  store.set(switchesAtom, {})
  store.set(sessionAtom, { status: 'user', user: { userID: 'x', rights: ['Admin'] } as unknown as User })
  navigate('/status')
})
afterEach(() => {
  cleanup()
  clearData()
})

// shows: C2b.10
test('staticTitle leaves the tab at the name of the product, as long as it is on', () => {
  render(<PageTitle area="awicu" match={match} />)
  expect(document.title).toBe('Wardlight AWICU Status')
  act(() => store.set(switchesAtom, { staticTitle: true }))
  expect(document.title).toBe('Wardlight')
  act(() => store.set(switchesAtom, { staticTitle: false }))
  expect(document.title).toBe('Wardlight AWICU Status')
})

test('the tab names every unit of the census, however the address spells them', async () => {
  const unit = (name: string) => ({
    unit: name,
    label: `Ward ${name}`,
    type: '',
    unitID: 1,
    patientConfigTypes: [],
  })
  const vars = { units: [unit('MICU'), unit('SICU')], system: { controlTower: false } }
  const text = async () => JSON.stringify(vars)
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text,
  })) as unknown as typeof fetch
  navigate('/awicu/census/grid/sicu,MICU')
  const census = { route: { path: '/:area/census', title: '{unit}' }, params: {} } as unknown as RouteMatch
  render(<PageTitle area="awicu" match={census} />)
  await waitFor(() => expect(document.title).toBe('Wardlight AWICU Ward SICU, Ward MICU'))
})

test('before sign-in and after it the tab has the name of the product alone', () => {
  render(<PageTitle area="awicu" match={match} />)
  act(() => store.set(sessionAtom, { status: 'guest', user: null }))
  expect(document.title).toBe('Wardlight')
})
