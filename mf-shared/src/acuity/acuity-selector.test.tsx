/** @jest-environment jsdom */
// shows: B2.3.8, B8.11

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Right } from '@wardlight/contracts/rights'
import { getDefaultStore } from 'jotai'
import { questionAtom, withdrawQuestions } from '../messages/question.ts'
import { sessionAtom } from '../session/user.ts'
import { WardlightProvider } from '../ui/provider.tsx'
import { AcuitySelector } from './acuity-selector.tsx'
import type { AcuityOf } from './acuity-text.ts'

const LEVELS = [
  { level: 1, label: '1, highest' },
  { level: 2, label: '2, high' },
]
const place = { area: 'awicu', roomSys: 7, regNum: 'V7', who: 'Room 7, Exemplar, Ada' } as const
const sent: object[] = []
let answer: () => Promise<object>

const selector = (acuity: AcuityOf = { acuityLevel: 1 }) => (
  <WardlightProvider>
    <AcuitySelector acuity={acuity} levels={LEVELS} place={place} />
  </WardlightProvider>
)
const enter = (rights: Right[], mask = false) =>
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights, mask } as never })
const told = () => getDefaultStore().get(questionAtom)?.text ?? ''
const button = () => screen.getByRole('button', { name: /^(No a|A)cuity/ })
const choose = async (label: string) => {
  await userEvent.click(button())
  await userEvent.click(await screen.findByText(label))
}

beforeEach(() => {
  sent.length = 0
  answer = async () => ({ done: true, message: '' })
  enter(['Clinical'])
  globalThis.fetch = (async (url: string, { body }: { body: URLSearchParams }) => {
    sent.push({ url, ...Object.fromEntries(body) })
    const text = JSON.stringify(await answer())
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  withdrawQuestions()
})

// shows: B2.3.7, B2.3.13
test('a chosen level is sent for whom it is shown, says Saving... meanwhile, and shows at once', async () => {
  const held = Promise.withResolvers<object>()
  answer = () => held.promise
  const { rerender } = render(selector())
  await choose('2, high')
  expect(button().textContent).toMatch(/Saving\.\.\.$/)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([
    {
      url: '/view/v2/CensusRequest.ashx?action=updateSettings',
      area: 'awicu',
      roomSys: '7',
      id: 'V7',
      settings: '{"AcuityLevel":2}',
    },
  ])
  held.resolve({ done: true, message: '' })
  await waitFor(() => expect(button().textContent).toBe('2Acuity 2, high'))
  const acuityFrom = { by: 'Ada Byron', time: '2026-11-21T14:30:00.000Z' }
  rerender(selector({ acuityLevel: 2, acuityFrom }))
  expect(button().getAttribute('title')).toMatch(/^Acuity 2, high, set by Ada Byron 21 Nov \d\d:\d\d$/)
  rerender(selector({ acuityLevel: 1, acuityFrom: { ...acuityFrom, by: '' } }))
  expect(button().textContent).toMatch(/^1Acuity 1, highest, charted 21 Nov \d\d:\d\d$/)
})

// shows: B2.3.12
test.each([
  [
    'the server refuses',
    async () => ({ done: false, message: 'Another patient lies there now.' }),
    /: the acuity was not changed\. Another/,
  ],
  [
    'the server is not reached',
    async () => {
      throw new TypeError('network')
    },
    /: it is not known whether the acuity was changed\. .*cannot be reached/,
  ],
])('where %s an error says so and of whom, and the level is the one before', async (_why, said, words) => {
  answer = said
  render(selector())
  await choose('2, high')
  await waitFor(() => expect(told()).toMatch(words))
  expect(told()).toMatch(/^Room 7, Exemplar, Ada: /)
  expect(await screen.findByText('Acuity 1, highest')).toBeDefined()
})

test('what fails once the page is somebody else’s is told, with whose it was', async () => {
  const held = Promise.withResolvers<object>()
  answer = () => held.promise
  const { unmount } = render(selector())
  await choose('2, high')
  unmount()
  held.resolve({ done: false, message: 'Another patient lies there now.' })
  await waitFor(() => expect(told()).toMatch(/^Room 7, Exemplar, Ada: .* Another patient/))
})

test('who is signed out by it reads no name', async () => {
  globalThis.fetch = (async () => ({
    ok: false,
    status: 401,
    headers: { get: () => null },
    text: async () => '{"error":"unauthorized","message":"Sign in."}',
  })) as unknown as typeof fetch
  render(selector())
  await choose('2, high')
  expect(await screen.findByText('Acuity 1, highest')).toBeDefined()
  expect(told()).toBe('')
})

// shows: B2.3.1, B2.3.14
test('the menu says whose it is; arrows walk in it, Escape leaves it alone and back where one was', async () => {
  const escapes: boolean[] = []
  const listen = (event: KeyboardEvent) => event.key === 'Escape' && escapes.push(event.defaultPrevented)
  window.addEventListener('keydown', listen)
  render(selector())
  button().focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'Acuity: Room 7, Exemplar, Ada' })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('22, high')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button())
  expect(escapes).toEqual([true])
  window.removeEventListener('keydown', listen)
})

describe('it cannot be chosen', () => {
  // shows: B2.3.9, B2.3.10
  test.each<[string, Right[], boolean, string]>([
    ['by who only looks', ['Clinical', 'NoEdit'], false, 'Your account cannot change this.'],
    ['while names are hidden', ['Clinical'], true, 'Not while names are hidden.'],
    ['by who administers', ['Admin'], false, 'Your account cannot change this.'],
  ])('%s, and says why', async (_who, rights, mask, why) => {
    enter(rights, mask)
    render(selector())
    await userEvent.click(button())
    expect(screen.queryByText('2, high')).toBeNull()
    expect(button().getAttribute('title')).toBe(`Acuity 1, highest. ${why}`)
    expect(sent).toEqual([])
  })
})
