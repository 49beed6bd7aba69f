/** @jest-environment jsdom */
// shows: T13

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { currentPath, navigate, offeredPopupsAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { NoWindow } from './no-window.tsx'

afterEach(cleanup)

test.each([
  ['/awicu/popout/12/tower', '/awicu/tower/12/tower'],
  ['/awor/tower/3/bypass', '/awor/popout/3/bypass'],
])('a window asked for at %s is shown at its own address', (asked, shown) => {
  getDefaultStore().set(offeredPopupsAtom, [
    { name: 'tower', place: 'tower' },
    { name: 'bypass', place: 'popout' },
  ])
  navigate(asked)
  render(<NoWindow />)
  expect(currentPath()).toBe(shown)
})

test('one that nothing here shows is said to be none', () => {
  getDefaultStore().set(offeredPopupsAtom, [])
  navigate('/awicu/tower/12/review')
  render(<NoWindow />)
  expect(screen.getByText('This system has no case review')).toBeTruthy()
  expect(currentPath()).toBe('/awicu/tower/12/review')
})

test('one of other care areas is said to be that', () => {
  getDefaultStore().set(offeredPopupsAtom, [
    { name: 'bypass', place: 'popout', title: 'Bypass', areas: ['awor'] },
  ])
  navigate('/awpacu/popout/12/bypass')
  render(<NoWindow />)
  expect(screen.getByText('Bypass is not part of this care area.')).toBeTruthy()
})
