/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { CallError } from '@wardlight/mf-shared/request'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { CallbackScreen } from './callback-screen.tsx'
import { takeResponse } from './pass-through.ts'

afterEach(() => {
  cleanup()
  getDefaultStore().set(sessionAtom, { status: 'guest', user: null })
})

function open(response: string | null, answer: () => Promise<unknown> = async () => ({})) {
  const passed: string[] = []
  const left: string[] = []
  const pass = (given: string) => {
    passed.push(given)
    return answer()
  }
  render(<CallbackScreen take={() => response} pass={pass} leave={() => left.push('left')} />)
  return { passed, left }
}

// shows: C2a.3
test('passes on what the provider sent, once, and leaves when somebody is signed in', async () => {
  const { passed, left } = open('code=1&state=2')
  screen.getByText('Signing in')
  await waitFor(() => expect(left).toEqual(['left']))
  expect(passed).toEqual(['code=1&state=2'])
})

test('says in the server’s words why nobody is, and how to go on', async () => {
  const message = 'This sign-in was used before. Please sign in again.'
  const { left } = open('code=1', () =>
    Promise.reject(new CallError({ status: 401, code: 'used-before', message })),
  )
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/view/oidc/start')
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/view/#/login')
  expect(left).toEqual([])
})

test('without an answer of the provider somebody signed in goes on, and anybody else is told', async () => {
  const { passed } = open(null)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The identity provider did not say who you are.',
  )
  cleanup()
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'nurse' } as User })
  const { left } = open(null)
  await waitFor(() => expect(left).toEqual(['left']))
  expect(passed).toEqual([])
})

test('asked for as a fragment, it goes on in the same page: a demo has no other', async () => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'nurse' } as User })
  history.replaceState(null, '', '/demo/#/auth0callback')
  render(<CallbackScreen />)
  await waitFor(() => expect(location.href).toMatch(/\/demo\/#\/$/))
})

test('takes the answer out of the address, so that no history keeps a code', () => {
  history.replaceState(null, '', '/view/auth0callback/?code=1&state=2')
  expect(takeResponse()).toBe('code=1&state=2')
  expect(location.href).not.toContain('code')
  expect(takeResponse()).toBeNull()
})
