/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import { getDefaultStore } from 'jotai'
import { takeTarget } from '../navigation/intended-target.ts'
import { currentPath, navigate } from '../navigation/location.ts'
import { draftOf } from './draft.ts'
import { enter, sessionLost, sessionLostAtom, signOut, timedOut } from './session.ts'
import { sessionAtom } from './user.ts'

const store = getDefaultStore()
const person = (userID: string) => ({ userID, rights: ['Clinical'] }) as unknown as User

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => '{}' }) as Response,
  ) as typeof fetch
  enter(person('nurse'))
  navigate('/awicu/patient/3?popupName=feedback')
})

test.each([
  ['the server ended it', sessionLost],
  ['nobody touched the page', timedOut],
])('when %s, the same person comes back to where they were, and nobody else does', (_why, end) => {
  end()
  expect([store.get(sessionAtom).status, currentPath(), store.get(sessionLostAtom)]).toEqual([
    'guest',
    '/login',
    true,
  ])
  expect(takeTarget('doctor')).toBeNull()
  end()
  enter(person('nurse'))
  navigate('/awicu/patient/3?popupName=feedback')
  end()
  expect(takeTarget('nurse')).toBe('/awicu/patient/3?popupName=feedback')
  expect(takeTarget('nurse')).toBeNull()
})

test('whoever signs out begins anew', () => {
  signOut()
  expect(takeTarget('nurse')).toBeNull()
})

test('what was typed is there for the same person after the end of the session, never for another', () => {
  const draft = draftOf<string>()
  store.set(draft, 'half a sentence')
  sessionLost()
  expect(store.get(draft)).toBeNull()
  store.set(draft, 'typed by nobody')
  enter(person('nurse'))
  expect(store.get(draft)).toBe('half a sentence')
  sessionLost()
  enter(person('doctor'))
  expect(store.get(draft)).toBeNull()
  sessionLost()
  enter(person('nurse'))
  expect(store.get(draft)).toBeNull()
})
