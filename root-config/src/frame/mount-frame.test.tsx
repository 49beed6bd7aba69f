/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import { queryClient } from '@wardlight/mf-shared/data'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { PageFrame } from '../boot/page-frame.ts'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { mountFrame } from './mount-frame.tsx'

afterEach(() => {
  act(() => getDefaultStore().set(sessionAtom, { status: 'guest', user: null }))
  queryClient.clear()
})

const composition = [
  {
    name: '@wardlight/mf-a',
    version: '1.0.0',
    slice: {
      routes: [{ path: '/:area/patient/:room', region: 'main', screen: 'patient', title: '{room}' }],
      popups: [],
    },
  },
] as unknown as FrozenSlice[]

/** To every call. */
const ANSWER = { timeoutMs: 600_000, warnMs: 590_000, final: false, units: [], uiConfig: {}, system: {} }

// shows: C8.4
test('a patient nothing can be drawn of takes neither the bar nor its warnings away', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(ANSWER),
  })) as unknown as typeof fetch
  globalThis.ResizeObserver = class {
    observe() {}
  } as unknown as typeof ResizeObserver
  globalThis.EventSource = class {
    addEventListener() {}
    close() {}
  } as unknown as typeof EventSource
  HTMLDialogElement.prototype.showModal = () => undefined
  const [top, bottom] = [document.createElement('div'), document.createElement('div')]
  document.body.append(top, bottom)
  navigate('/awicu/patient/12')
  const user = { userID: 'x', name: 'X', fullName: 'X', areas: ['awicu'], rights: ['Clinical'] }
  getDefaultStore().set(sessionAtom, { status: 'user', user: user as unknown as User })
  await act(async () => mountFrame({ top, bottom } as unknown as PageFrame, composition))
  queryClient.setQueryData(['DataRequest', { action: 'body', area: 'awicu', roomSys: 12 }, false], {
    odd: true,
  })
  await act(async () => navigate('/awicu/patient/12?popupName=x'))
  expect(screen.getByRole('button', { name: /Menu of/ })).toBeDefined()
})
