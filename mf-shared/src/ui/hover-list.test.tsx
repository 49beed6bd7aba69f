/** @jest-environment jsdom */
// shows: BK.4

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { HoverList } from './hover-list.tsx'

let measure: () => void
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(told: () => void) {
      measure = told
    }
    observe() {}
    disconnect() {}
    unobserve() {}
  } as never
})
afterEach(cleanup)

const shownAt = (content: number, room: number) => {
  render(<HoverList label="Summary" items={['one', 'two', 'three']} />)
  const list = screen.getByRole('list', { name: 'Summary' })
  Object.defineProperties(list, { scrollHeight: { value: content }, clientHeight: { value: room } })
  act(() => measure())
  return list
}

// shows: B4.10.18
test('two lines stand there, a reader is read all, and the keyboard opens what is cut', () => {
  const list = shownAt(60, 40)
  expect(list.style.getPropertyValue('--lines')).toBe('2')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'one',
    'two',
    'three',
  ])
  expect(list.tabIndex).toBe(0)
})

test('what fits is no stop of the keyboard', () => {
  expect(shownAt(40, 40).tabIndex).toBe(-1)
})
