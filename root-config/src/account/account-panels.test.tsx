/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import { clearData } from '@wardlight/mf-shared/data'
import { questionAtom } from '@wardlight/mf-shared/messages'
import { currentPath } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const NOW = '2026-11-20T12:00:00.000Z'
const row = {
  address: '10.0.0.5',
  started: '2026-11-20T08:00:00.000Z',
  lastActive: '2026-11-20T11:00:00.000Z',
}
let asked: { url: string; body: string }[]
let refuse: { code: string; message: string } | null

beforeEach(() => {
  asked = []
  refuse = null
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'nurse', rights: ['Clinical'] } as unknown as User,
  })
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: String(body ?? '') })
    const answer = url.includes('action=sessions')
      ? {
          now: NOW,
          sessions: [
            { ...row, id: 'a', browser: 'Chrome on Windows', current: true },
            { ...row, id: 'b', browser: 'Safari on iPad', current: false },
          ],
        }
      : { ended: 1, status: 'good' }
    const isRefused = refuse !== null && Boolean(body)
    return {
      ok: !isRefused,
      status: isRefused ? 403 : 200,
      headers: { get: () => null },
      text: async () => JSON.stringify(isRefused ? { error: refuse } : answer),
    } as unknown as Response
  }) as typeof fetch
})
afterEach(() => {
  cleanup()
  clearData()
})

test('shows where one is signed in, and signs out there', async () => {
  render(<SessionsPanel onClose={() => {}} />)
  const other = (await screen.findByText('Safari on iPad')).closest('li')
  expect(other?.textContent).toContain('used 1 h ago')
  expect(screen.getByText('Chrome on Windows').closest('li')?.textContent).toContain('this browser')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out there: Safari on iPad, 10.0.0.5' }))
  expect(asked.find(({ url }) => url.includes('endSession'))?.body).toBe('id=b')
})

test('signing out everywhere asks first, and leaves this browser too', async () => {
  render(<SessionsPanel onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(asked.some(({ url }) => url.includes('signOutEverywhere'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out of all' }))
  await waitFor(() => expect(getDefaultStore().get(sessionAtom).status).toBe('guest'))
  expect(currentPath()).toBe('/login')
})

test('by keyboard one goes on where one was: at the harmless answer, at the button, at the list', async () => {
  render(<SessionsPanel onClose={() => {}} />)
  const at = () => document.activeElement?.textContent
  ;(await screen.findByRole('button', { name: 'Sign out everywhere' })).focus()
  await userEvent.keyboard('{Enter}')
  expect(at()).toBe('Stay')
  await userEvent.keyboard('{Enter}')
  expect(at()).toBe('Sign out everywhere')
  ;(await screen.findByRole('button', { name: /^Sign out there/ })).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
})

test('another password is typed twice alike; what the server says against it is shown', async () => {
  render(<PasswordPanel userID="nurse" onClose={() => {}} />)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  await userEvent.type(screen.getByLabelText('Current password'), 'old one')
  await userEvent.type(screen.getByLabelText('New password'), 'one two three')
  await userEvent.type(screen.getByLabelText('New password again'), 'one two')
  await send()
  expect(screen.getByRole('alert').textContent).toContain('not the same')
  expect(asked).toEqual([])
  await userEvent.type(screen.getByLabelText('New password again'), ' three')
  refuse = { code: 'wrong-password', message: 'The current password is wrong.' }
  await send()
  expect(screen.getByRole('alert').textContent).toBe('The current password is wrong.')
  refuse = null
  await send()
  expect((await screen.findByRole('status')).textContent).toContain('Your password is changed')
  expect(asked.at(-1)?.body).toBe('password=old+one&newPassword=one+two+three')
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s asks before it loses a password that was typed', async (_how, close) => {
  let closed = 0
  render(<PasswordPanel userID="nurse" onClose={() => (closed += 1)} />)
  const question = () => getDefaultStore().get(questionAtom)
  await userEvent.type(screen.getByLabelText('Current password'), 'old')
  await close()
  expect([question()?.title, closed]).toEqual(['Not saved', 0])
  await act(async () => question()?.answer('Stay'))
  expect(closed).toBe(0)
  await close()
  await act(async () => question()?.answer('Leave'))
  expect(closed).toBe(1)
})
