/** @jest-environment jsdom */
// shows: B4.10.20, B9.6, T13, T21

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { queryClient } from '../data/query-client.ts'
import { noteAtom } from '../messages/note.ts'
import { questionAtom } from '../messages/question.ts'
import { navigate } from './location.ts'
import { offeredPopupsAtom } from './offered-popups.ts'
import { openWindowsAtom } from './popup-windows.ts'
import { openPopup } from './popups.ts'

const store = getDefaultStore()
const ADULT = 'Patient DOB not entered. Click OK if the patient 18 or older. Click Cancel if not.'

interface Handle {
  closed: boolean
  focus(): void
}
const handle = (): Handle => ({ closed: false, focus: jest.fn() })
const open = jest.fn<(url: string, name: string, features: string) => Handle | null>()

/** The age a page knows the patient of a room by, and the flag of the area. */
const known = (age: number, skip = false) => {
  queryClient.setQueryData(['DataRequest', { action: 'body', area: 'awicu', roomSys: 7 }, false], {
    census: { age },
  })
  queryClient.setQueryData(['VarRequest', { area: 'awicu' }, false], {
    uiConfig: { elements: { towerSkipCheckAdultToReviewAlert: skip } },
  })
}
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  open.mockReset()
  Object.assign(window, { open })
  store.set(offeredPopupsAtom, [
    { name: 'tower', place: 'tower' },
    { name: 'bypass', place: 'popout' },
    { name: 'staff', place: 'region', title: 'Staff', areas: ['awor'], rights: ['Admin'] },
  ])
  navigate('/awicu/patient/7')
})
afterEach(() => {
  for (const { value } of open.mock.results) if (value) (value as Handle).closed = true
  jest.advanceTimersByTime(1_000)
  jest.useRealTimers()
  queryClient.clear()
  store.set(noteAtom, '')
})

// shows: C2b.21, C2b.24, C2b.25, CF.5
test('a window is 960 by 720, opens once, comes to the front after that, and is known until it is closed', async () => {
  known(70)
  const first = handle()
  open.mockReturnValue(first)
  openPopup('bypass')
  await settled()
  expect(open.mock.calls[0]?.[0]).toContain('#/awicu/popout/7/bypass')
  expect(open.mock.calls[0]?.[2]).toBe('popup,width=960,height=720')
  openPopup('bypass')
  await settled()
  expect(open).toHaveBeenCalledTimes(1)
  expect(first.focus).toHaveBeenCalledTimes(2)
  expect(store.get(openWindowsAtom)).toEqual([{ name: 'bypass', place: 'popout', area: 'awicu', room: 7 }])
  first.closed = true
  jest.advanceTimersByTime(1_000)
  expect(store.get(openWindowsAtom)).toEqual([])
})

// shows: C2b.27, C2b.28, B5.12, BK.14
test('the tower of a patient without an age asks first, and Cancel leaves it closed', async () => {
  known(-1)
  openPopup('tower')
  await settled()
  expect(store.get(questionAtom)).toMatchObject({ text: ADULT, choices: ['OK', 'Cancel'] })
  store.get(questionAtom)?.answer('Cancel')
  await settled()
  expect(open).not.toHaveBeenCalled()
})

// shows: C2b.27
test.each([
  ['an age', 64, false],
  ['the flag of the area', -1, true],
])('the tower opens without a question where there is %s', async (_what, age, skip) => {
  known(age, skip)
  open.mockReturnValue(handle())
  openPopup('tower')
  await settled()
  expect(store.get(questionAtom)).toBeNull()
  expect(open).toHaveBeenCalledTimes(1)
})

test('a window the browser blocks is told of, with a button that opens it', async () => {
  known(64)
  open.mockReturnValueOnce(null).mockReturnValueOnce(handle())
  openPopup('tower')
  await settled()
  expect(store.get(questionAtom)).toMatchObject({ title: 'Error', choices: ['Open it', 'Close'] })
  store.get(questionAtom)?.answer('Open it')
  await settled()
  await settled()
  expect(store.get(openWindowsAtom)).toHaveLength(1)
})

test.each([
  ['nothing', 'This system has no popup "nothing".'],
  ['staff', 'Your account does not have the right to open Staff.'],
])('what cannot be had is said and changes nothing: %s', (name, said) => {
  openPopup(name)
  expect(store.get(noteAtom)).toBe(said)
  expect(window.location.hash).toBe('#/awicu/patient/7')
})

test('a window of a patient is not opened where none is shown', () => {
  navigate('/awicu/census')
  openPopup('tower')
  expect(store.get(noteAtom)).toBe('Open a patient first.')
  expect(open).not.toHaveBeenCalled()
})
