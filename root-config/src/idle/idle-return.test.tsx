/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { clearData } from '@wardlight/mf-shared/data'
import { currentPath, navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { SessionWatch } from '../frame/session-watch.tsx'
import { IdleReturn } from './idle-return.tsx'

const store = getDefaultStore()
const checks: string[] = []
let inactivityTimer: object | undefined

const answerTo = (url: string) =>
  url.includes('VarRequest')
    ? { uiConfig: { inactivityTimer }, system: { sessionCheckMs: 4000 } }
    : { timeoutMs: 600_000, warnMs: 590_000, final: false }

beforeEach(() => {
  jest.useFakeTimers()
  checks.length = 0
  store.set(switchesAtom, {})
  store.set(sessionAtom, { status: 'user', user: { userID: 'x', rights: ['Clinical'] } as unknown as User })
  globalThis.fetch = (async (url: string) => {
    if (url.includes('sessionCheck')) checks.push(url)
    const text = async () => JSON.stringify(answerTo(url))
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  navigate('/awicu/help/Instructions')
})
afterEach(() => {
  cleanup()
  clearData()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const leave = async () => {
  render(
    <WardlightProvider>
      <IdleReturn area="awicu" />
      <SessionWatch area="awicu" />
    </WardlightProvider>,
  )
  await pass(10)
}

// shows: C2b.16
test('a page of an area that says so goes back to the census, and nobody is signed out', async () => {
  inactivityTimer = { timeoutSeconds: 10, warnSeconds: 6, backToCensus: true }
  await leave()
  await pass(5000)
  expect(screen.queryByRole('status')).toBeNull()
  await pass(2000)
  expect(screen.getByRole('status').textContent).toBe(
    'Going back to the census in 3 s. Move or press any key to stay.',
  )
  fireEvent.keyDown(window, { key: 'a' })
  expect(screen.queryByRole('status')).toBeNull()
  await pass(11_000)
  expect(currentPath()).toBe('/awicu/census')
  expect(store.get(sessionAtom).status).toBe('user')
})

test('a page of an area with times alone warns and signs out', async () => {
  inactivityTimer = { timeoutSeconds: 10, warnSeconds: 6 }
  await leave()
  await pass(6100)
  expect(screen.getByRole('alertdialog').textContent).toContain('Session Inactivity Timeout')
  await pass(8000)
  expect([store.get(sessionAtom).status, currentPath()]).toEqual(['guest', '/login'])
})

// shows: C9.9
test('the session is asked for as often as the area says', async () => {
  inactivityTimer = undefined
  await leave()
  const before = checks.length
  await pass(12_000)
  expect(checks.length - before).toBe(3)
})
