/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom, sessionLostAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { AbsentPage } from './absent-page.tsx'
import { ErrorPage } from './error-page.tsx'

const store = getDefaultStore()
const signedIn = (rights: string[]) =>
  store.set(sessionAtom, { status: 'user', user: { userID: 'x', rights } as unknown as User })
const links = () => [...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)

beforeEach(() => {
  store.set(switchesAtom, {})
  store.set(sessionLostAtom, false)
  signedIn(['Clinical'])
})
afterEach(cleanup)

// shows: C2a.1
test('an address no part of the composition has is named, and the census is a link away', () => {
  navigate('/awicu/transport/list?popupName=feedback')
  render(<AbsentPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not available here')
  expect(screen.getByText('/awicu/transport/list')).toBeDefined()
  expect(links()).toEqual(['Go to the census'])
})

test('a view of one patient leads back to the patient, not to the census', () => {
  navigate('/awicu/patient/12')
  navigate('/error/patient-not-allowed')
  store.set(switchesAtom, { singlePatientView: true })
  render(<ErrorPage />)
  expect(screen.getByText(/shows no others/)).toBeDefined()
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/awicu/patient/12')
})

// shows: C2b.11, C8.1, C8.18
test('somebody whose session ended is told so, and can sign in', () => {
  store.set(sessionAtom, { status: 'guest', user: null })
  navigate('/error/unauthorized')
  render(<ErrorPage />)
  expect(screen.getByText(/Your session has ended/)).toBeDefined()
  expect(links()).toEqual(['Sign in'])
})

test('a patient whose time ran out is told so, and not that their own page is for staff', () => {
  store.set(sessionLostAtom, true)
  store.set(sessionAtom, { status: 'guest', user: null })
  navigate('/error/patient-not-allowed')
  render(<ErrorPage />)
  expect(screen.getByText(/Your session has ended/)).toBeDefined()
  expect(screen.queryByText(/hospital staff/)).toBeNull()
  expect(links()).toEqual(['Sign in'])
})

// shows: C2b.5
test('a patient is offered their own values and to sign out, and no census', () => {
  signedIn(['Patient'])
  navigate('/error/patient-not-allowed')
  render(<ErrorPage />)
  expect(links()).toEqual(['My values', 'Sign out'])
})
