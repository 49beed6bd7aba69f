/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { draftOf, enter, sessionLost } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { ProviderLink } from './provider-link.tsx'

const draft = draftOf<string>()

let offered: object | null
let asked: number
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  asked = 0
  globalThis.fetch = (async () => {
    asked += 1
    const text = async () => JSON.stringify({ identityProvider: offered })
    return { ok: true, status: 200, headers: { get: () => null }, text } as unknown as Response
  }) as typeof fetch
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

test('is a plain link to where signing in at the provider begins, under its name', async () => {
  offered = { name: 'Keycloak', available: true }
  render(<ProviderLink />)
  await pass(0)
  expect(screen.getByRole('link', { name: 'Sign in with Keycloak' }).getAttribute('href')).toBe(
    '/view/oidc/start',
  )
  await pass(60_000)
  expect(asked).toBe(1)
})

test('with a draft from before the session ended, the link opens another tab', async () => {
  offered = { name: 'Keycloak', available: true }
  enter({ userID: 'nurse', rights: [] } as unknown as User)
  getDefaultStore().set(draft, 'half a sentence')
  sessionLost()
  render(<ProviderLink />)
  await pass(0)
  expect(screen.getByRole('link', { name: 'Sign in with Keycloak in another tab' })).toHaveProperty(
    'target',
    '_blank',
  )
  cleanup()
  act(() => void enter({ userID: 'doctor', rights: [] } as unknown as User))
  act(sessionLost)
  render(<ProviderLink />)
  await pass(0)
  expect(screen.getByRole('link', { name: 'Sign in with Keycloak' })).toHaveProperty('target', '')
})

test('does so too with a draft in a form that came to the page after sign-in was shown', async () => {
  offered = { name: 'Keycloak', available: true }
  render(<ProviderLink />)
  await pass(0)
  cleanup()
  enter({ userID: 'nurse', rights: [] } as unknown as User)
  const late = draftOf<string>()
  getDefaultStore().set(late, 'half a sentence')
  sessionLost()
  render(<ProviderLink />)
  await pass(0)
  expect(screen.getByRole('link')).toHaveProperty('target', '_blank')
  act(() => getDefaultStore().set(late, null))
})

test('a silent provider is said so, and becomes a link when it answers', async () => {
  offered = { name: 'Keycloak', available: false }
  render(<ProviderLink />)
  await pass(0)
  expect(screen.getByRole('status').textContent).toContain('Local accounts sign in as ever.')
  expect(screen.queryByRole('link')).toBeNull()
  offered = { name: 'Keycloak', available: true }
  await pass(5000)
  screen.getByRole('link', { name: 'Sign in with Keycloak' })
})

test('without a provider there is nothing', async () => {
  offered = null
  const { container } = render(<ProviderLink />)
  await pass(0)
  expect(container.textContent).toBe('')
})
