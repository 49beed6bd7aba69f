/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent } from '@testing-library/dom'
import { separator } from './separator.ts'
import { leftWidth } from './split-layout.ts'

function line(total: number) {
  let asked = 600
  const { element, tell } = separator({
    asked: () => leftWidth(asked, total),
    onDrag: () => undefined,
    onChoose: (width) => {
      asked = width
      tell(leftWidth(asked, total))
    },
  })
  return { press: (key: string) => fireEvent.keyDown(element, { key }), element, asked: () => asked }
}

test('the arrow keys move the line, and say where it is', () => {
  const { press, element, asked } = line(1920)
  press('ArrowRight')
  expect(asked()).toBeGreaterThan(600)
  expect(element.getAttribute('aria-valuenow')).toBe(String(asked()))
  press('ArrowLeft')
  expect(asked()).toBe(600)
  expect(press('ArrowUp')).toBe(true)
})

test('Home and End go as far as both halves allow, and are no shortcuts there; Enter puts the line back', () => {
  const { press, element, asked } = line(1920)
  for (const [key, at] of [
    ['Home', 'aria-valuemin'],
    ['End', 'aria-valuemax'],
  ] as const) {
    expect(press(key)).toBe(false)
    expect(element.getAttribute('aria-valuenow')).toBe(element.getAttribute(at))
  }
  press('Enter')
  expect(asked()).toBe(0)
})
