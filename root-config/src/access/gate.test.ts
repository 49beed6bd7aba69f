/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import { currentPath, navigate, takeTarget } from '@wardlight/mf-shared/navigation'
import { enter, sessionLost, signOut } from '@wardlight/mf-shared/session'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { gate } from './gate.ts'

const composition = [
  {
    name: '@wardlight/mf-patient',
    slice: { routes: [{ path: '/:area/patient/:room', region: 'main', screen: 'body' }], popups: [] },
  },
] as unknown as FrozenSlice[]
const ROOM = '/awicu/patient/3'
const person = (userID: string) => ({ userID, rights: ['Clinical'], areas: ['awicu'] }) as unknown as User

beforeAll(() => {
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => '{}' }) as Response,
  ) as typeof fetch
  enter(person('nurse'))
  gate(composition).follow()
})
beforeEach(() => {
  sessionStorage.clear()
  enter(person('nurse'))
  navigate(ROOM)
})

test('the place where a session ended is opened for that person alone', () => {
  sessionLost()
  expect(currentPath()).toMatch(/^\/login/)
  enter(person('doctor'))
  expect(currentPath()).not.toBe(ROOM)
  enter(person('nurse'))
  navigate(ROOM)
  sessionLost()
  enter(person('nurse'))
  expect(currentPath()).toBe(ROOM)
})

test('the place where somebody signed out is opened for nobody', () => {
  signOut()
  expect(takeTarget('nurse')).toBeNull()
  enter(person('doctor'))
  expect(currentPath()).not.toBe(ROOM)
})

test('the address a guest asks for is opened for whoever signs in', async () => {
  signOut()
  const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  window.location.hash = ROOM
  await changed
  expect(currentPath()).toMatch(/^\/login/)
  enter(person('doctor'))
  expect(currentPath()).toBe(ROOM)
})
