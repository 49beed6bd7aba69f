/** @jest-environment jsdom */

import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CensusRow } from '@wardlight/contracts/census'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { questionAtom, withdrawQuestions } from '@wardlight/mf-shared/messages'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { observers, screenOf } from '../fixtures/browser.ts'
import { context } from '../fixtures/context.ts'
import { row } from '../fixtures/rows.ts'
import { vars } from '../fixtures/vars.ts'
import { Acuity } from './acuity.tsx'
import { AcuityChoice } from './acuity-choice.tsx'
import { roomView } from './room-view.ts'

const LEVELS = [
  { level: 1, label: '1, highest' },
  { level: 2, label: '2, high' },
]
const choices = { ...vars, uiConfig: { ...vars.uiConfig, acuityLevels: LEVELS } }
let answer: () => Promise<object>

beforeAll(() => {
  observers()
  screenOf('desktop')
})
beforeEach(() => {
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'ada', rights: ['Clinical'], mask: false } as never,
  })
  globalThis.fetch = (async () => {
    const text = JSON.stringify(await answer())
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  withdrawQuestions()
})

const rooms = (rows: CensusRow[], frozen = false) => {
  const views = rows.map((each) => roomView(each, context()))
  const age = { receivedAt: 0, currentUntil: frozen ? 1 : null, error: null, retry: () => {} }
  return (
    <WardlightProvider>
      <Freezing answer={age}>
        {() => (
          <AcuityChoice area="awicu" vars={choices} views={views}>
            {views.map((view) => (
              <Acuity key={view.id} view={view} />
            ))}
          </AcuityChoice>
        )}
      </Freezing>
    </WardlightProvider>
  )
}
const ada = row(7, { name: 'Exemplar, Ada' })
const bea = row(8, { name: 'Other, Bea' })
const open = (room: number) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`Room ${room}\\.`) }))
const menu = () => screen.queryByRole('menu')
const told = () => getDefaultStore().get(questionAtom)?.text ?? ''

// shows: C3.34, B2.3.2, B2.3.5
test('the menu says whose acuity it is, and closes when somebody else lies there', async () => {
  const { rerender } = render(rooms([ada, bea]))
  await open(7)
  expect(await screen.findByRole('menu', { name: 'Acuity: Room 7, Exemplar, Ada' })).toBeDefined()
  rerender(rooms([row(7, { regNum: 'another', name: 'Third, Cy' }), bea]))
  await waitFor(() => expect(menu()).toBeNull())
})

test('a menu that was open when the server fell silent stays closed afterwards', async () => {
  const { rerender } = render(rooms([ada]))
  await open(7)
  expect(await screen.findByRole('menu')).toBeDefined()
  rerender(rooms([ada], true))
  await waitFor(() => expect(menu()).toBeNull())
  rerender(rooms([ada]))
  expect(await screen.findByRole('button', { name: /Room 7/ })).toBeDefined()
  expect(menu()).toBeNull()
})

// shows: B2.3.8
test('what could not be saved is told with whose it was, also after another menu was opened', async () => {
  const held = Promise.withResolvers<object>()
  answer = () => held.promise
  render(rooms([ada, bea]))
  await open(7)
  await userEvent.click(await screen.findByText('2, high'))
  expect(screen.getByText('Saving...')).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Room 7/)
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  await open(7)
  expect(menu()).toBeNull()
  await open(8)
  held.resolve({ done: false, message: 'Nobody lies there.' })
  await waitFor(() =>
    expect(told()).toBe('Room 7, Exemplar, Ada: the acuity was not changed. Nobody lies there.'),
  )
  expect(screen.getByRole('menu', { name: 'Acuity: Room 8, Other, Bea' })).toBeDefined()
  expect(document.querySelector('[data-acuity][aria-disabled]')).toBeNull()
})
