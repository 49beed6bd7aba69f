/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import { MaskItem } from './mask-item.tsx'

const realFetch = globalThis.fetch
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const user = (change: Partial<User>): User =>
  ({ userID: 'a', rights: ['Clinical'], mask: false, permanentMask: false, ...change }) as User
const answering = (status: number, body: object) => {
  const asked: string[] = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    const text = async () => JSON.stringify(body)
    return { ok: status < 300, status, text, headers: new Headers() } as Response
  }) as typeof fetch
  return asked
}
const item = () => screen.getByRole('menuitemcheckbox', { name: /Hide names/ })

// shows: C4.37
test('says whether names are hidden, and asks for the other', async () => {
  const asked = answering(200, { mask: true })
  render(<MaskItem user={user({})} />)
  expect(item().getAttribute('aria-checked')).toBe('false')
  await userEvent.click(item())
  expect(asked).toEqual([expect.stringContaining('action=toggleMask')])
})

// shows: C4.38
test.each<[string, Partial<User>]>([
  ['Your account sees rooms and values, not names.', { rights: ['Technical'] }],
  ['Your account sees rooms and values, not names.', { rights: ['Admin', 'Reporting'] }],
  ['Set for your account.', { rights: ['Clinical'] }],
])('says why it is fixed: %s', async (why, change) => {
  const asked = answering(200, { mask: true })
  render(<MaskItem user={user({ ...change, mask: true, permanentMask: true })} />)
  screen.getByText(why)
  expect(item().getAttribute('aria-disabled')).toBe('true')
  expect(item().getAttribute('aria-checked')).toBe('true')
  await userEvent.click(item())
  expect(asked).toEqual([])
})

test('says so when the server does not take it', async () => {
  answering(503, { error: { code: 'database-unavailable', message: 'down' } })
  render(<MaskItem user={user({})} />)
  await userEvent.click(item())
  await waitFor(() => screen.getByText('Not changed. Please try again.'))
  expect(item().getAttribute('aria-disabled')).toBe('false')
})
