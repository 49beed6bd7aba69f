/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import type { PageOverride, PageOverrides } from '@wardlight/contracts/overrides'
import type { Right } from '@wardlight/contracts/rights'
import { sessionAtom, signingOutAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { followOverrides } from './follow-overrides.ts'

const store = getDefaultStore()
const link = { '@wardlight/mf-a': '2.0.0' }
const used: PageOverride = {
  name: '@wardlight/mf-a',
  asked: '2.0.0',
  instead: '1.0.0',
  state: 'used',
  reasons: [],
}
const rules: PageOverrides = { forAll: false, origins: [], development: false, list: [], waits: false }
const ask = jest.fn()
const reload = jest.fn()
const follow = (change: Partial<PageOverrides>, asked = {}) =>
  followOverrides({ overrides: { ...rules, ...change }, link: asked, ask, reload })
const guest = () => store.set(sessionAtom, { status: 'guest', user: null })
const enter = (...rights: Right[]) =>
  store.set(sessionAtom, { status: 'user', user: { rights } as unknown as User })

beforeEach(() => {
  sessionStorage.clear()
  guest()
  ask.mockClear()
  reload.mockClear()
})

test('asks about a link at once where everybody may swap versions, signed in or not', () => {
  follow({ forAll: true }, link)
  expect(ask).toHaveBeenCalledWith(link, true)
})

test('otherwise asks after sign-in, and only once', () => {
  follow({}, link)
  expect(ask).not.toHaveBeenCalled()
  enter('Technical')
  enter('Technical')
  expect(ask.mock.calls).toEqual([[link, true]])
})

test('who has not the right is told so', () => {
  enter('Clinical')
  follow({}, link)
  expect(ask).toHaveBeenCalledWith(link, false)
})

test('where versions cannot be swapped nothing is asked', () => {
  followOverrides({ overrides: undefined, link, ask, reload })
  expect(ask).not.toHaveBeenCalled()
})

test('a page overridden for somebody ends with their session', () => {
  enter('Admin')
  follow({ list: [used] })
  expect(reload).not.toHaveBeenCalled()
  guest()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('does not reload while the server takes them for signed in, and would send the same page again', () => {
  enter('Admin')
  follow({ list: [used] })
  store.set(signingOutAtom, 'trying')
  guest()
  store.set(signingOutAtom, 'unanswered')
  expect(reload).not.toHaveBeenCalled()
  store.set(signingOutAtom, 'none')
  expect(reload).toHaveBeenCalled()
})

test('a page that waits for the right reloads once for somebody who has it, and for nobody else', () => {
  follow({ waits: true })
  enter('Clinical')
  expect(reload).not.toHaveBeenCalled()
  enter('Admin')
  enter('Admin')
  expect(reload).toHaveBeenCalledTimes(1)
})
