/** @jest-environment jsdom */
// shows: T21

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { queryClient } from '@wardlight/mf-shared/data'
import { questionAtom } from '@wardlight/mf-shared/messages'
import { currentPath, navigate } from '@wardlight/mf-shared/navigation'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { AdultCheck } from './adult-check.tsx'

const store = getDefaultStore()
const question = () => store.get(questionAtom)
const desk = () => screen.queryByText('the desk')

const varsOf = (skips: boolean) => ({
  uiConfig: { elements: { towerSkipCheckAdultToReviewAlert: skips } },
})

/** `skips` null: nobody knows yet. */
function show(age: number, skips: boolean | null = false, regNum = 'V1'): void {
  if (skips !== null) queryClient.setQueryData(['VarRequest', { area: 'awicu' }, false], varsOf(skips))
  const patient = { area: 'awicu', room: 7, body: { census: { regNum, age } } } as PopupPatient
  render(
    <WardlightProvider>
      <AdultCheck patient={patient}>the desk</AdultCheck>
    </WardlightProvider>,
  )
}

beforeEach(() => {
  Object.assign(window, { close: jest.fn() })
  navigate('/awicu/tower/7/tower')
})
afterEach(() => {
  cleanup()
  act(() => question()?.answer(null))
  queryClient.clear()
  window.name = ''
})

// shows: C2b.27
test('at a typed address the desk of a patient without an age waits until they are called an adult', async () => {
  show(-1)
  await waitFor(() => expect(question()?.text).toMatch(/^Patient DOB not entered\./))
  expect(desk()).toBeNull()
  act(() => question()?.answer('OK'))
  await waitFor(() => expect(desk()).not.toBeNull())
})

test('the desk, which holds the patient, waits until it is known whether to ask', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  globalThis.fetch = (() => promise) as unknown as typeof fetch
  show(-1, null)
  expect(screen.getByRole('status').textContent).toBe('Loading the tower')
  expect(desk()).toBeNull()
  const text = JSON.stringify(varsOf(true))
  resolve({ ok: true, status: 200, headers: { get: () => null }, text: async () => text })
  await waitFor(() => expect(desk()).not.toBeNull())
  expect(question()).toBeNull()
})

test('Cancel closes the window, or goes on to the patient where the browser closes none', async () => {
  show(-1)
  await waitFor(() => expect(question()).not.toBeNull())
  act(() => question()?.answer('Cancel'))
  await waitFor(() => expect(currentPath()).toBe('/awicu/patient/7'))
  expect(window.close).toHaveBeenCalled()
  expect(desk()).toBeNull()
})

test.each([
  ['of a known age', 40, false, ''],
  ['where the area takes everybody for an adult', -1, true, ''],
  ['asked already where its window was opened', -1, false, 'wardlight-awicu-7-tower'],
])('nobody is asked about a patient %s', async (_, age, skips, name) => {
  window.name = name
  show(age, skips)
  await waitFor(() => expect(desk()).not.toBeNull())
  expect(question()).toBeNull()
})

test('asks about a patient who came into the room since the window was opened', async () => {
  window.name = 'wardlight-awicu-7-tower'
  show(40)
  cleanup()
  show(-1, false, 'V2')
  await waitFor(() => expect(question()?.text).toMatch(/^Patient DOB not entered\./))
  expect(desk()).toBeNull()
})
