/** @jest-environment jsdom */
// shows: B2.3.8

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Right } from '@wardlight/contracts/rights'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { AcuityLevels } from './acuity-levels.tsx'

const LEVELS = [
  { level: 1, label: '1, highest' },
  { level: 2, label: '2, high' },
]
const place = { area: 'awicu', roomSys: 7, regNum: 'V7', who: 'Room 7, Exemplar, Ada' } as const
const held = Promise.withResolvers<object>()
let sent: object[] = []

beforeEach(() => {
  sent = []
  globalThis.fetch = (async (_url: string, { body }: { body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body))
    const text = JSON.stringify(await held.promise)
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const show = (rights: Right[], levels = LEVELS, frozen = false) => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights } as never })
  render(
    <WardlightProvider>
      <AcuityLevels acuity={{ acuityLevel: 1 }} levels={levels} place={place} frozen={frozen} />
    </WardlightProvider>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
const pressed = () => screen.getByRole('button', { pressed: true }).textContent

// shows: B2.3.2, B2.5.22
test('a level is set of whom is shown, and while it is saved no other', async () => {
  show(['Clinical'])
  expect(pressed()).toBe('11, highest')
  await press('2, high')
  expect(screen.getByRole('status').textContent).toBe('Saving...')
  await press('1, highest')
  expect(sent).toEqual([{ area: 'awicu', roomSys: '7', id: 'V7', settings: '{"AcuityLevel":2}' }])
  held.resolve({ done: true, message: '' })
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('Saving...'))
  expect(pressed()).toBe('22, high')
})

test.each<[string, Right[], boolean, string]>([
  ['who only looks', ['Clinical', 'NoEdit'], false, 'Your account cannot change this.'],
  ['anybody while the server is silent', ['Clinical'], true, 'Not while the server is silent.'],
])('it cannot be set by %s, and says why', async (_who, rights, frozen, why) => {
  show(rights, LEVELS, frozen)
  await press('2, high')
  expect(sent).toEqual([])
  expect(screen.getByText(why)).toBeDefined()
})

// shows: B2.3.6
test('a unit without levels says so', () => {
  show(['Clinical'], [])
  expect(screen.getByText('This unit has no acuity levels to choose from.')).toBeDefined()
})
