/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { usePhone } from './use-phone.ts'

const Shown = () => (usePhone() ? 'phone' : 'desk')

afterEach(cleanup)

// shows: B4.10.10
test('a page that is printed keeps the layout of its screen: what is drawn anew for narrow paper stays empty', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  Object.assign(window, { matchMedia: () => media })
  render(<Shown />)
  const become = (matches: boolean) =>
    act(() => {
      media.matches = matches
      media.dispatchEvent(new Event('change'))
    })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  become(true)
  expect(screen.queryByText('phone')).toBeNull()
  media.matches = false
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('desk')).toBeTruthy()
  become(true)
  expect(screen.getByText('phone')).toBeTruthy()
})
