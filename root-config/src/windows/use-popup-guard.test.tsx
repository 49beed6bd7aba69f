/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import type { SlicePopup } from '@wardlight/contracts/composition'
import { noteAtom } from '@wardlight/mf-shared/messages'
import { currentPath, navigate, offeredPopupsAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { usePopupGuard } from './use-popup-guard.ts'

const store = getDefaultStore()
const open = jest.fn((_address: string) => ({ closed: false, focus: () => {} }))

beforeEach(() => {
  navigate('/awicu/patient/3', { replace: true })
  window.open = open as unknown as typeof window.open
  store.set(offeredPopupsAtom, [{ name: 'review', place: 'tower' } as SlicePopup])
})

// shows: C2a.24
test('an address that names a popup with a window opens it for the room it names', async () => {
  navigate('/awicu/census?popupName=review&roomSys=12')
  renderHook(() => usePopupGuard(true))
  expect(currentPath()).toBe('/awicu/census')
  expect(open.mock.calls[0]?.[0]).toContain('#/awicu/tower/12/review')
})

test('people who see only themselves open nothing of a ward, nor the colours of its levels', () => {
  store.set(sessionAtom, { status: 'user', user: { userID: 'alder', rights: ['Patient'] } as User })
  const popup = (name: string) => ({ name, place: 'region', title: name }) as SlicePopup
  store.set(offeredPopupsAtom, [popup('LegendDescription'), popup('feedback')])
  navigate('/own?popupName=LegendDescription')
  renderHook(() => usePopupGuard(true))
  expect(currentPath()).toBe('/own')
  expect(store.get(noteAtom)).toContain('LegendDescription is for hospital staff.')
  navigate('/own?popupName=feedback')
  renderHook(() => usePopupGuard(true))
  expect(currentPath()).toBe('/own?popupName=feedback')
})

// shows: B4.10.15
test('a popup nobody here has is taken out of the address, and said', () => {
  navigate('/awicu/census?popupName=nothing')
  renderHook(() => usePopupGuard(true))
  expect(currentPath()).toBe('/awicu/census')
  expect(store.get(noteAtom)).toContain('This system has no popup "nothing".')
})
