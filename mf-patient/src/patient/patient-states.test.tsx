/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@wardlight/mf-shared/data'
import { noteAtom } from '@wardlight/mf-shared/messages'
import { CallError } from '@wardlight/mf-shared/request'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { bodyOf, censusRow } from '../fixtures/body.ts'
import { EmptyRoom, isEmptyRoom } from './empty-room.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LoadingView } from './loading-view.tsx'
import { PatientRoute } from './patient-route.tsx'
import { PatientScreen } from './patient-screen.tsx'
import { refusalPath } from './refusal.ts'

afterEach(cleanup)

const refused = async () => {
  throw new CallError({ status: 404, code: 'unknown-room', message: '' })
}

describe('a room without a patient', () => {
  test('is one that its row calls empty', () => {
    expect(isEmptyRoom(bodyOf({ census: censusRow({ roomEmpty: true, regNum: '' }) }))).toBe(true)
    expect(isEmptyRoom(bodyOf())).toBe(false)
  })

  test('is none where somebody unidentified is monitored', () => {
    expect(isEmptyRoom(bodyOf({ census: censusRow({ regNum: '', name: 'Unidentified' }) }))).toBe(false)
  })

  test('says so and leads back to the census', async () => {
    render(<EmptyRoom room="Room 412" area="awicu" />)
    expect(screen.getByText('Room 412 has no patient')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back to census' }))
    expect(window.location.hash).toBe('#/awicu/census')
  })
})

describe('a refused call', () => {
  // shows: C8.2, C8.3
  test('leads to the census, and patients to an error page', () => {
    expect(refusalPath(403, 'awicu', false)).toBe('/awicu/census')
    expect(refusalPath(404, 'awicu', false)).toBe('/awicu/census')
    expect(refusalPath(403, 'awicu', true)).toBe('/error/patient-not-allowed')
    expect(refusalPath(404, 'awicu', true)).toBe('/error/not-found')
  })

  test('that may succeed later stays on the screen', () => {
    expect(refusalPath(500, 'awicu', false)).toBeNull()
    expect(refusalPath(undefined, 'awicu', false)).toBeNull()
  })
})

test('is asked for again when somebody comes back after it', async () => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  const key = ['DataRequest', { action: 'body', area: 'awicu', roomSys: 7 }, false]
  queryClient.setQueryData(key, bodyOf())
  globalThis.fetch = async () =>
    new Response('{"error":{"code":"unknown-room","message":""}}', { status: 404 })
  await queryClient.fetchQuery({ queryKey: key, queryFn: refused, retry: false }).catch(() => undefined)
  expect(queryClient.getQueryState(key)?.status).toBe('error')
  window.location.hash = '#/awicu/patient/7'
  const { unmount } = render(<PatientScreen area="awicu" room={7} />)
  await waitFor(() => expect(window.location.hash).toBe('#/awicu/census'))
  unmount()
  expect(queryClient.getQueryState(key)).toBeUndefined()
})

// shows: C2a.10, C8.3
test('an address whose room is no number leads to the census', async () => {
  window.location.hash = '#/awicu/patient/abc'
  render(<PatientRoute />)
  await waitFor(() => expect(window.location.hash).toBe('#/awicu/census'))
  expect(getDefaultStore().get(noteAtom)).toBe('There is no such room here, or nobody is in it any more.')
})

test('a patient who cannot be loaded is told of at the first failure, while it is tried again', async () => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  globalThis.fetch = async () => {
    throw new TypeError('network')
  }
  render(<PatientScreen area="awicu" room={7} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
})

test('a failure says why and can be tried again', async () => {
  let tries = 0
  const error = new CallError({ status: 0, code: 'no-answer', message: 'The server cannot be reached.' })
  render(<LoadFailure error={error} area="awicu" onRetry={() => (tries += 1)} />)
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
})

test('loading has the shape of the view', () => {
  render(<LoadingView phone />)
  const parts = [...screen.getByRole('status').querySelectorAll('[data-part]')].map((part) =>
    part.getAttribute('data-part'),
  )
  expect(parts[0]).toBe('alerts')
})
