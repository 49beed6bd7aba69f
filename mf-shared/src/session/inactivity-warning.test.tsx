/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { getDefaultStore } from 'jotai'
import { InactivityWarning } from './inactivity-warning.tsx'
import { hasRight, sessionAtom } from './user.ts'

const user = { userID: 'clinical', rights: ['Clinical'], isAdmin: false } as unknown as User
const store = getDefaultStore()
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  store.set(sessionAtom, { status: 'user', user })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

// shows: C4.26, C4.27, C4.28
test('warns in the words of the product, red under ten seconds, and ends the session', async () => {
  let lives = true
  const check = async () => {
    if (!lives) throw new Error('no session')
    return { timeoutMs: 12_000, warnMs: 0, final: false }
  }
  const onTimeout = jest.fn()
  render(<InactivityWarning check={check} onTimeout={onTimeout} />)
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Session Inactivity Timeout' }).textContent).toContain(
    'Session will timeout soon due to inactivity in',
  )
  expect(screen.getByRole('timer').textContent).toBe('0:12')
  expect(screen.getByRole('timer').className).toBe('countdown')
  const shown = () => [screen.getByRole('timer').textContent, screen.getByRole('timer').className]
  await pass(2000)
  expect(shown()).toEqual(['0:10', 'countdown'])
  await pass(1000)
  expect(shown()).toEqual(['0:09', 'last'])
  lives = false
  await pass(9000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onTimeout).toHaveBeenCalledTimes(1)
})

// shows: C4.29
test('any key closes the warning and extends the session', async () => {
  const sent: boolean[] = []
  const check = async (doNotExtend: boolean) => {
    sent.push(doNotExtend)
    return doNotExtend
      ? { timeoutMs: 10_000, warnMs: 0, final: false }
      : { timeoutMs: 600_000, warnMs: 590_000, final: false }
  }
  const onTimeout = jest.fn()
  render(<InactivityWarning check={check} onTimeout={onTimeout} />)
  await pass(0)
  fireEvent.keyDown(window, { key: 'a' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pass(1000)
  expect(sent).toEqual([true, false])
  await pass(30_000)
  expect(onTimeout).not.toHaveBeenCalled()
})

test('the end of a session that lasted as long as it may is told as that, and no key puts it off', async () => {
  let lives = true
  const check = async () => {
    if (!lives) throw new Error('no session')
    return { timeoutMs: 10_000, warnMs: 0, final: true }
  }
  const onTimeout = jest.fn()
  render(<InactivityWarning check={check} onTimeout={onTimeout} />)
  await pass(0)
  fireEvent.keyDown(window, { key: 'a' })
  expect(screen.getByRole('alertdialog', { name: 'Session ends' }).textContent).not.toContain('inactivity')
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again now' }))
  expect(onTimeout).toHaveBeenCalledTimes(1)
  lives = false
  await pass(10_000)
  expect(onTimeout).toHaveBeenCalledTimes(2)
})

test('nobody signed in, nothing is checked', async () => {
  store.set(sessionAtom, { status: 'guest', user: null })
  const check = jest.fn(async () => ({ timeoutMs: 1, warnMs: 0, final: false }))
  render(<InactivityWarning check={check} />)
  await pass(120_000)
  expect(check).not.toHaveBeenCalled()
})

// shows: C6.2
test('an administrator has the right Admin by flag too', () => {
  expect(hasRight(user, 'Technical', 'Admin')).toBe(false)
  expect(hasRight({ ...user, isAdmin: true }, 'Admin')).toBe(true)
  expect(hasRight(null, 'Clinical')).toBe(false)
})
