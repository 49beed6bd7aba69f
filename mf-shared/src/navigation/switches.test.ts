/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { themeChoiceAtom, towerModeAtom } from '../preferences/atoms.ts'
import { currentPath, navigate } from './location.ts'
import { stepRoom } from './room-order.ts'
import { consumeSwitches, readSwitches, switchesAtom } from './switches.ts'

test('seconds are accepted only if numeric', () => {
  expect(readSwitches(new URLSearchParams('timeoutSeconds=60&warnSeconds=soon'))).toEqual({
    timeoutSeconds: 60,
  })
  expect(readSwitches(new URLSearchParams('timeoutSeconds=-1&warnSeconds='))).toEqual({})
})

test('switches are taken out of the URL, the rest stays', () => {
  navigate('/awicu/census?theme=light&mode=tower,verify&wrapper=1&config=Adult')
  consumeSwitches()
  const store = getDefaultStore()
  expect(currentPath()).toBe('/awicu/census?config=Adult')
  expect(store.get(switchesAtom)).toEqual({ wrapper: '1', verify: true })
  expect(store.get(themeChoiceAtom)).toBe('light')
  expect(store.get(towerModeAtom)).toBe(true)
})

test('rooms follow each other round the list', () => {
  expect(stepRoom([4, 7, 2], 7, 1)).toBe(2)
  expect(stepRoom([4, 7, 2], 2, 1)).toBe(4)
  expect(stepRoom([4, 7, 2], 4, -1)).toBe(2)
  expect(stepRoom([4], 4, 1)).toBeNull()
  expect(stepRoom([], 4, 1)).toBeNull()
})
