/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import { getDefaultStore } from 'jotai'
import { censusSearchAtom } from '../navigation/shared-state.ts'
import { signOut, toggleMask } from './session.ts'
import { sessionAtom, userAtom } from './user.ts'

const store = getDefaultStore()
const user = { userID: 'nurse', rights: ['Clinical'], mask: false } as unknown as User
let asked: string[]
let answer: object

beforeEach(() => {
  asked = []
  answer = {}
  store.set(sessionAtom, { status: 'user', user })
  store.set(censusSearchAtom, 'Exemplar')
  globalThis.fetch = (async (url: string) => {
    asked.push(/action=(\w+)/.exec(url)?.[1] ?? '')
    return {
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify(answer),
    } as unknown as Response
  }) as typeof fetch
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const hears = (newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'wardlight-mask', newValue }))

test('another window of the browser hides names at once, even while the server does not answer', () => {
  globalThis.fetch = () => new Promise(() => {})
  hears('true 1')
  expect(store.get(userAtom)?.mask).toBe(true)
})

test('another window shows names only once the server says so', async () => {
  store.set(sessionAtom, { status: 'user', user: { ...user, mask: true } })
  answer = { user: { ...user, mask: false } }
  hears('false 1')
  expect(store.get(userAtom)?.mask).toBe(true)
  await settled()
  expect([store.get(userAtom)?.mask, asked]).toEqual([false, ['check']])
})

// shows: C7.31
test('hiding names tells the other windows and clears the patient search', async () => {
  answer = { mask: true }
  await toggleMask()
  expect(localStorage.getItem('wardlight-mask')).toMatch(/^true /)
  expect(store.get(censusSearchAtom)).toBe('')
})

test('the patient search is cleared for the next user', () => {
  signOut()
  expect(store.get(censusSearchAtom)).toBe('')
})
