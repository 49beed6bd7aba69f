/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { context, variables } from '../fixtures/context.ts'
import { atom } from '../fixtures/rows.ts'
import { Value } from './value.tsx'
import { valueView } from './value-view.ts'

afterEach(cleanup)

const show = (value: Parameters<typeof valueView>[0], frozenAt: string | null = null) =>
  render(<Value view={valueView(value, variables.get('BPMAP'), context({ frozenAt }))} />).container

test('a red value is a diamond and a word beside the number', () => {
  const shown = show(atom(48, { alert: 1 }))
  expect(screen.getByRole('img', { name: 'MAP 48 mmHg, red' })).toBeTruthy()
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
  expect(show(atom(48, { alert: 1 }), '14:30').querySelector('[data-mark]')).toBeNull()
})

test('a change is tinted, the first showing is not', () => {
  const fresh = (value: number) => <Value view={valueView(atom(value), variables.get('BPMAP'), context())} />
  const { container, rerender } = render(fresh(74))
  expect(container.querySelector('b')?.className).toBe('')
  rerender(fresh(75))
  expect(container.querySelector('b')?.className).not.toBe('')
})
