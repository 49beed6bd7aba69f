/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { Body } from '@wardlight/contracts/body'
import { queryClient } from '@wardlight/mf-shared/data'
import { liveAtom, revisionsAtom } from '@wardlight/mf-shared/live'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { bodyOf, censusRow, current } from '../fixtures/body.ts'
import { varsOf } from '../fixtures/vars.ts'
import { PatientScreen } from './patient-screen.tsx'

const store = getDefaultStore()
const ROOM = 12

let body: Body
let scrolls: number
const lying = (regNum: string, name: string, heart: number): Body => {
  const census = censusRow({ roomSys: ROOM, regNum, name })
  return bodyOf({ census, current: [current('HeartRate', heart, { display: 'HR' })] })
}
/** A change of the room that the server pushes. */
const push = (revision: number, to: Body) => {
  body = { ...to, revision }
  const heard = { byArea: { awicu: revision }, byRoom: { [ROOM]: revision }, anyRoom: {}, openings: 0 }
  act(() => store.set(revisionsAtom, heard))
}

beforeEach(() => {
  scrolls = 0
  queryClient.clear()
  store.set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: ['Clinical'] } as never })
  store.set(liveAtom, { state: 'live', lastHeard: Date.now(), feeds: null, nextTryAt: null })
  store.set(revisionsAtom, { byArea: {}, byRoom: {}, anyRoom: {}, openings: 0 })
  Element.prototype.scrollIntoView = () => {
    scrolls += 1
  }
  globalThis.fetch = (async (url: string) => {
    const answer = url.includes('action=body')
      ? body
      : url.includes('VarRequest')
        ? varsOf()
        : { graphs: [], events: [], regNum: '', from: body.now, to: body.now, now: body.now }
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const nameOf = () => screen.getByRole('region', { name: 'Patient' }).querySelector('h1')?.textContent

test('after a move the view shows who lies there now, from the top, and nothing of who lay there before', async () => {
  body = { ...lying('V1', 'Exemplar, Ada', 81), revision: 1 }
  render(
    <WardlightProvider>
      <PatientScreen area="awicu" room={ROOM} />
    </WardlightProvider>,
  )
  await waitFor(() => expect(nameOf()).toContain('Exemplar, Ada'))
  expect(document.body.textContent).toContain('81')
  const before = scrolls
  push(2, lying('V2', 'Other, Bea', 119))
  await waitFor(() => expect(nameOf()).toContain('Other, Bea'))
  expect(document.body.textContent).not.toMatch(/Exemplar|\b81\b/)
  expect(scrolls).toBeGreaterThan(before)
  const { census } = bodyOf()
  push(3, bodyOf({ census: { ...census, roomSys: ROOM, regNum: '', name: '', roomEmpty: true } }))
  await screen.findByText(/has no patient/)
  expect(document.body.textContent).not.toMatch(/Other, Bea|\b119\b/)
})
