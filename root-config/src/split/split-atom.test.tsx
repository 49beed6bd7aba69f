/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import { currentPath, keepCensus, navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { splitViewAtom } from '@wardlight/mf-shared/preferences'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { leaveSplit } from './leave-split.ts'
import { besidePathsAtom, splitAtom } from './split-atom.ts'

const store = getDefaultStore()

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 })
  store.set(switchesAtom, {})
  store.set(splitViewAtom, true)
  store.set(besidePathsAtom, ['/:area/patient/:room'])
  store.set(sessionAtom, { status: 'user', user: { userID: 'x', rights: ['Clinical'] } as unknown as User })
  navigate('/awicu/census')
})

// shows: C3.76
test('the page is split at the paths the slices name, where the person wants it and the window allows it', () => {
  const stop = store.sub(splitAtom, () => undefined)
  expect(store.get(splitAtom)).toBe(false)
  navigate('/awicu/patient/7?popupName=settings')
  expect(store.get(splitAtom)).toBe(true)
  Object.assign(window, { innerWidth: 1000 })
  window.dispatchEvent(new Event('resize'))
  expect(store.get(splitAtom)).toBe(false)
  Object.assign(window, { innerWidth: 1440 })
  window.dispatchEvent(new Event('resize'))
  expect(store.get(splitAtom)).toBe(true)
  store.set(switchesAtom, { singlePatientView: true })
  expect(store.get(splitAtom)).toBe(false)
  stop()
})

test('the patient closes to the census as it is by then', () => {
  navigate('/awicu/patient/7')
  keepCensus('/awicu/census/alerts/-/-/vent')
  leaveSplit('awicu')
  expect(currentPath()).toBe('/awicu/census/alerts/-/-/vent')
})
