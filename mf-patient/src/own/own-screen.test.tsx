/** @jest-environment jsdom */
// shows: C1.29

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { OwnAnswer } from '@wardlight/contracts/own-view'
import { queryClient } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { setServerNow } from '@wardlight/mf-shared/time'
import { getDefaultStore } from 'jotai'
import { OwnScreen } from './own-screen.tsx'

const NOW = '2026-11-20T12:00:00.000Z'
const sign = (name: string, value: number | null, inRange: boolean) => ({
  ...{ name, title: name, value, decimals: 0, unit: 'u', time: '2026-11-20T11:58:00.000Z', inRange },
})
const answerOf = (change: Partial<OwnAnswer> = {}): OwnAnswer => ({
  room: '12',
  organs: [
    { part: 'heart', inRange: true },
    { part: 'lungs', inRange: false },
  ],
  values: [sign('HeartRate', 71, true), sign('MAP', 41, false), sign('SpO2', null, false)],
  now: NOW,
  dateTimeOffset: 0,
  ...change,
})
let answer: OwnAnswer

beforeEach(() => {
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'p', name: 'Alder', rights: ['Patient'] } as never,
  })
  globalThis.fetch = (async () => ({
    ...{ ok: true, status: 200, headers: { get: () => null } },
    text: async () => JSON.stringify(answer),
  })) as never
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('a patient sees organs and values in green or gray alone, and may sign out', async () => {
  answer = answerOf()
  const { container } = render(<OwnScreen />)
  const list = await screen.findByRole('list', { name: 'Values' })
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('img').getAttribute('aria-label'),
      row.querySelector('b')?.textContent,
    ])
  expect(rows).toEqual([
    ['in range', '71'],
    ['gray', '41'],
    ['gray', '–'],
  ])
  const tones = [...container.querySelectorAll('[data-tone]')].map((organ) => organ.getAttribute('data-tone'))
  expect(new Set(tones)).toEqual(new Set(['green', 'none']))
  expect(tones.filter((tone) => tone === 'green')).toHaveLength(1)
  expect(screen.getByText('Room 12')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
})

test('a value says when it was measured, with the day where that is another', async () => {
  setServerNow(NOW)
  const old = { ...sign('Lactate', 1, true), time: '2026-11-18T12:15:00.000Z' }
  answer = answerOf({ values: [sign('HeartRate', 71, true), old] })
  const { container } = render(<OwnScreen />)
  await screen.findByRole('list', { name: 'Values' })
  const [now, before] = [...container.querySelectorAll('time')].map(({ textContent }) => textContent)
  expect([now, before]).toEqual([
    expect.stringMatching(/^\d\d:\d\d$/),
    expect.stringMatching(/^18 Nov \d\d:\d\d$/),
  ])
})

test('whoever lies in no bed is told so', async () => {
  answer = answerOf({ room: null, organs: [], values: [] })
  render(<OwnScreen />)
  expect(await screen.findByText('Nothing to show')).toBeDefined()
})
