/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import { getDefaultStore } from 'jotai'
import { currentPath, navigate } from '../navigation/location.ts'
import { checkSession, signOut } from './session.ts'
import { signingOutAtom } from './signing-out.ts'
import { sessionAtom } from './user.ts'

const store = getDefaultStore()
const user = { userID: 'nurse', rights: ['Clinical'] } as unknown as User
let asked: string[]
let status: number

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  status = 0
  localStorage.clear()
  store.set(sessionAtom, { status: 'user', user })
  navigate('/awicu/census')
  globalThis.fetch = (async (url: string) => {
    asked.push(/action=(\w+)/.exec(url)?.[1] ?? '')
    if (status === 0) throw new TypeError('no network')
    const ok = status === 200
    return { ok, status, headers: { get: () => null }, text: async () => '{}' } as unknown as Response
  }) as typeof fetch
})
afterEach(async () => {
  status = 200
  await pass(3000)
  jest.useRealTimers()
})

// shows: A18, V14.3.1
test('hides everything at once without network, and tells the server as soon as it answers', async () => {
  signOut()
  expect([store.get(sessionAtom).status, currentPath()]).toEqual(['guest', '/login'])
  await pass(0)
  expect(store.get(signingOutAtom)).toBe('unanswered')
  status = 503
  await pass(3000)
  expect(store.get(signingOutAtom)).toBe('unanswered')
  status = 200
  await pass(3000)
  expect(store.get(signingOutAtom)).toBe('none')
  expect(asked).toEqual(['logout', 'logout', 'logout'])
  await pass(60_000)
  expect(asked).toHaveLength(3)
})

test('shows a slow server as unanswered until it answers', async () => {
  let answer = () => {}
  const asking = globalThis.fetch
  globalThis.fetch = (async (...call: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return asking(...call)
  }) as typeof fetch
  status = 200
  signOut()
  await pass(2999)
  expect(store.get(signingOutAtom)).toBe('trying')
  await pass(1)
  expect(store.get(signingOutAtom)).toBe('unanswered')
  answer()
  await pass(0)
  expect(store.get(signingOutAtom)).toBe('none')
})

test('a page opened meanwhile does not load the session, and signs out too', async () => {
  localStorage.setItem('wardlight-signing-out', 'yes')
  expect(await checkSession()).toBeNull()
  expect(store.get(sessionAtom).status).toBe('guest')
  expect(asked).toEqual(['logout'])
  status = 401
  await pass(3000)
  expect(store.get(signingOutAtom)).toBe('none')
  expect(localStorage.getItem('wardlight-signing-out')).toBeNull()
})

test('retries at once when the network comes back', async () => {
  signOut()
  await pass(0)
  status = 200
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(store.get(signingOutAtom)).toBe('none')
})

test('a sign-out in another window signs this one out too', async () => {
  status = 200
  localStorage.setItem('wardlight-signing-out', 'yes')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wardlight-signing-out', newValue: 'yes' }))
  expect([store.get(sessionAtom).status, currentPath()]).toEqual(['guest', '/login'])
  await pass(0)
  expect(store.get(signingOutAtom)).toBe('none')
})

test('a window that hears of it late does not end a session begun since', async () => {
  status = 200
  window.dispatchEvent(new StorageEvent('storage', { key: 'wardlight-signing-out', newValue: 'yes' }))
  expect(store.get(sessionAtom).status).toBe('guest')
  await pass(0)
  expect(asked).toEqual(['check'])
})

test('the other windows stop retrying once one got through', async () => {
  signOut()
  await pass(0)
  localStorage.removeItem('wardlight-signing-out')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wardlight-signing-out', newValue: null }))
  await pass(0)
  expect(store.get(signingOutAtom)).toBe('none')
  expect(asked).toEqual(['logout'])
})

test('where nothing can be stored, the page itself keeps trying', async () => {
  const refuse = () => {
    throw new Error('closed')
  }
  const spies = (['setItem', 'getItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  signOut()
  await pass(6500)
  expect(store.get(signingOutAtom)).toBe('unanswered')
  expect(asked).toHaveLength(3)
  status = 200
  await pass(3000)
  expect(store.get(signingOutAtom)).toBe('none')
  for (const spy of spies) spy.mockRestore()
})

test('a sign-out during a session check wins over its answer', async () => {
  let answer = (_: Response) => {}
  const slow = globalThis.fetch
  globalThis.fetch = ((url: string) =>
    url.includes('check') ? new Promise((resolve) => (answer = resolve)) : slow(url)) as typeof fetch
  const checking = checkSession()
  signOut()
  const text = async () => JSON.stringify({ user })
  answer({ ok: true, status: 200, headers: { get: () => null }, text } as unknown as Response)
  expect(await checking).toBeNull()
  expect(store.get(sessionAtom).status).toBe('guest')
})

test('marks the sign-out as unfinished before the session becomes a guest session', () => {
  const seen: string[] = []
  const stop = store.sub(sessionAtom, () => seen.push(store.get(signingOutAtom)))
  signOut()
  stop()
  expect(seen).toEqual(['trying'])
})
