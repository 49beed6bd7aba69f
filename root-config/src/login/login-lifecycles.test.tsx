/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { LoginAnswer, User } from '@wardlight/contracts/access'
import type { SliceProps } from '@wardlight/contracts/slice-props'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { type BegunSignIn, offerPageForm } from '../sign-in/page-form.ts'
import { loginLifecycles } from './login-lifecycles.tsx'

const user = { userID: 'nurse', rights: [] } as unknown as User
const store = getDefaultStore()
let region: HTMLElement
let answer: (answer: LoginAnswer) => Promise<void>

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  store.set(sessionAtom, { status: 'guest', user: null })
  const form = Object.assign(document.createElement('div'), { id: 'sign-in', textContent: 'typed' })
  region = document.createElement('main')
  region.hidden = true
  document.body.replaceChildren(form, region)
  const { promise, resolve } = Promise.withResolvers<BegunSignIn>()
  offerPageForm({ begun: promise })
  answer = (given) =>
    act(async () => resolve({ fields: { userID: 'nurse', password: 'secret' }, answer: given }))
})
const pageForm = () => document.getElementById('sign-in')
const mount = async () => {
  const lifecycles = loginLifecycles()
  await act(() =>
    lifecycles.mount({ domElement: region, name: 'login', onFailure: () => {} } as unknown as SliceProps),
  )
  leave = () => act(() => lifecycles.unmount())
  return lifecycles
}
let leave = async () => {}
afterEach(() => leave())

test('the form of the page stays as it is, and who signs in there is in', async () => {
  await mount()
  expect([pageForm()?.textContent, region.childElementCount]).toEqual(['typed', 0])
  await answer({ user })
  expect(store.get(sessionAtom).user).toEqual(user)
  await leave()
  expect([pageForm(), region.hidden]).toEqual([null, false])
})

test('another step is asked for in its place, and goes on with what was typed', async () => {
  await mount()
  await answer({ next: 'code' })
  expect([pageForm(), region.hidden]).toEqual([null, false])
  screen.getByLabelText('Code')
})

test('recovery codes are seen before the product is', async () => {
  await mount()
  await answer({ user, recoveryCodes: ['aaaa-bbbb'] })
  screen.getByText('aaaa-bbbb')
  expect(store.get(sessionAtom).status).toBe('guest')
})

test('an answer that comes when the page has gone elsewhere signs nobody in there', async () => {
  await mount()
  await leave()
  await answer({ user })
  expect(store.get(sessionAtom).status).toBe('guest')
})

test('without the form of the page, sign-in is drawn', async () => {
  pageForm()?.remove()
  await mount()
  screen.getByLabelText('User name')
})
