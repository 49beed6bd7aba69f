/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useWidth } from './use-width.ts'

const Shown = () => {
  const { ref, width } = useWidth()
  return <div ref={ref}>{width} px</div>
}

test('is known from the first, and stays the last one while nothing is shown, as on paper', () => {
  let now = 1440
  let resized = () => {}
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => now })
  class Observer {
    constructor(report: () => void) {
      resized = report
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer })
  render(<Shown />)
  expect(screen.getByText('1440 px')).toBeDefined()
  now = 0
  act(resized)
  expect(screen.getByText('1440 px')).toBeDefined()
  now = 390
  act(resized)
  expect(screen.getByText('390 px')).toBeDefined()
})
