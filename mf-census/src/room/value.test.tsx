/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Atom } from '@wardlight/contracts/atom'
import { valueView } from '@wardlight/mf-shared/values'
import { atom, NOW } from '../fixtures/rows.ts'
import { Value } from './value.tsx'

afterEach(cleanup)

const MAP = { name: 'BPMAP', title: 'MAP', unit: 'mmHg', decimals: 0 }
const view = (value: Atom, frozen = false) =>
  valueView(value, MAP, { nowMs: Date.parse(NOW), frozen, temperature: 'C' })
const show = (value: Atom, frozen = false) => render(<Value view={view(value, frozen)} />).container

test('a red value is a diamond and a word beside the number', () => {
  const shown = show(atom(48, { alert: 1 }))
  expect(screen.getByRole('img', { name: 'MAP 48 mmHg, critical' })).toBeTruthy()
  expect(shown.querySelector('[data-mark="red"]')).not.toBeNull()
})

test('a yellow value is a triangle', () => {
  expect(show(atom(58, { alert: 2 })).querySelector('[data-mark="yellow"]')).not.toBeNull()
})

test('a stale value has neither mark nor level, and its age under it', () => {
  const shown = show(atom(48, { alert: 1, ageSeconds: 720 }))
  expect(shown.querySelector('[data-mark]')).toBeNull()
  expect(screen.getByRole('img', { name: 'MAP 48 mmHg, stale, 12 min old' })).toBeTruthy()
  expect(shown.textContent).toBe('4812 min')
})

test('nothing keeps its level while the screen is frozen', () => {
  expect(show(atom(48, { alert: 1 }), true).querySelector('[data-mark]')).toBeNull()
})

test('a step is tinted, noise and the first showing are not', () => {
  const fresh = (value: number) => <Value view={view(atom(value))} />
  const { container, rerender } = render(fresh(74))
  const tint = () => container.querySelector('b')?.className
  expect(tint()).toBe('')
  rerender(fresh(75))
  expect(tint()).toBe('')
  rerender(fresh(78))
  expect(tint()).not.toBe('')
})

test('in the calm list nothing is tinted', () => {
  const fresh = (value: number) => <Value view={view(atom(value))} still />
  const { container, rerender } = render(fresh(74))
  rerender(fresh(90))
  expect(container.querySelector('b')?.className).toBe('')
})

test('words in place of a number are framed, signed and said, without the colour of a level', () => {
  const shown = show(atom('HEMOLYZED', { alert: 5, state: 'unreadable' }))
  expect(shown.querySelector('[data-sign="unreadable"]')).not.toBeNull()
  expect(shown.querySelector('[data-mark]')).toBeNull()
  expect(shown.firstElementChild?.className).toContain('unreadable')
  expect(shown.textContent).toBe('HEMOLYZED')
  expect(screen.getByRole('img', { name: 'MAP “HEMOLYZED”, unreadable' })).toBeTruthy()
  cleanup()
  expect(show(atom('HEMOLYZED', { state: 'unreadable', ageSeconds: 240 })).textContent).toBe('4mHEMOLYZED')
})

test('a number has the card of its variable, whatever else is said of it', () => {
  for (const value of [atom(75), atom(75, { source: 'cuff', firstSource: false, ageSeconds: 240 })])
    expect(show(value).querySelector('[data-value="BPMAP"]')).not.toBeNull()
})

test('a long press shows all of a score, which has no card, and does not follow the link', () => {
  jest.useFakeTimers()
  const score = { ...view(atom(9, { source: 'charted', ageSeconds: 240 })), name: 'SOFA' }
  render(<Value view={score} />)
  const hint = screen.getByRole('img')
  fireEvent.pointerDown(hint, { pointerType: 'touch', clientX: 10, clientY: 10 })
  act(() => jest.advanceTimersByTime(500))
  expect(screen.getByRole('tooltip').textContent).toBe(score.spoken)
  expect(fireEvent.click(hint)).toBe(false)
  jest.useRealTimers()
})
