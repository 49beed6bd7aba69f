/** @jest-environment jsdom */
// shows: BK.6

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import type { Atom } from '@wardlight/contracts/atom'
import { valueText } from '@wardlight/contracts/value-text'
import { getDefaultStore } from 'jotai'
import { frozenAtom, liveAtom } from '../live/live-state.ts'
import { temperatureAtom } from '../preferences/atoms.ts'
import { LevelMark } from './level-mark.tsx'
import { LevelValue } from './level-value.tsx'

const START = Date.parse('2026-11-20T14:00:00Z')
const heard = { lastHeard: START, feeds: null, nextTryAt: null }
const store = getDefaultStore()

const atom = (rest: Partial<Atom> = {}): Atom => ({
  value: 48,
  alert: 1,
  age: 0,
  time: new Date(START).toISOString(),
  maxAge: 120,
  state: 'ok',
  ...rest,
})

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  store.set(liveAtom, { state: 'live', ...heard })
  store.set(frozenAtom, null)
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const draw = (shown: Atom | null) => {
  const { container } = render(<LevelValue atom={shown} label="MAP" unit="mmHg" />)
  return {
    freshness: () => container.querySelector('[data-freshness]')?.getAttribute('data-freshness'),
    mark: () => container.querySelector('[data-mark]')?.getAttribute('data-mark') ?? null,
    classes: () => container.firstElementChild?.className.split(' ') ?? [],
    text: () => container.textContent ?? '',
  }
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))

test('a value grows old by itself, with nothing arriving', () => {
  const value = draw(atom())
  expect([value.freshness(), value.mark()]).toEqual(['fresh', 'red'])
  expect(value.text()).not.toContain('min')
  pass(90)
  expect([value.freshness(), value.mark()]).toEqual(['ageing', 'red'])
  expect(value.text()).toContain('1 min')
  pass(60)
  expect([value.freshness(), value.mark()]).toEqual(['stale', null])
  expect(value.classes()).not.toContain('red')
  expect(value.text()).toContain('2 min')
})

test('loses its level the moment the server falls silent', () => {
  const value = draw(atom())
  act(() => store.set(frozenAtom, { cause: 'stream', since: START }))
  expect([value.freshness(), value.mark()]).toEqual(['stale', null])
})

test('an absent value is a dash and says so aloud, never 0', () => {
  for (const shown of [null, atom({ value: null }), atom({ state: 'noReading', value: 0 })]) {
    const value = draw(shown)
    expect(value.text()).toBe('–MAP no reading')
    cleanup()
  }
})

test('an implausible value is marked and has no level', () => {
  const value = draw(atom({ value: 11647, state: 'implausible', alert: 5 }))
  expect([value.freshness(), value.mark()]).toEqual(['implausible', null])
  expect(value.text()).toContain('implausible')
})

test('a foreign unit stands beside its number once', () => {
  const foreign = draw(atom({ value: 12, state: 'foreignUnit', unit: 'mL/h' }))
  expect(foreign.text()).toBe('12mL/hMAP 12 mL/h, not our unit')
  pass(180)
  expect([foreign.freshness(), foreign.text()]).toEqual(['stale', expect.stringMatching(/^12mL\/h3 minMAP/)])
})

test('level is read aloud, not only coloured', () => {
  expect(draw(atom()).text()).toContain('MAP 48 mmHg, critical')
})

test('marks become outlines while the server is silent', () => {
  const { container } = render(<LevelMark level={2} />)
  expect(container.querySelector('.outline')).toBeNull()
  act(() => store.set(frozenAtom, { cause: 'stream', since: START }))
  expect(container.querySelector('.outline[data-mark="yellow"]')).not.toBeNull()
})

// shows: B9.18
test.each([
  [36.84, undefined, '36.8'],
  [37, undefined, '37'],
  [37, 1, '37.0'],
  [0, undefined, '0'],
  [-3, undefined, '−3'],
  [4820, 0, '4,820'],
  [Number.NaN, undefined, '–'],
  ['VC-AC', undefined, 'VC-AC'],
])('%p with %p decimals is %s', (value, decimals, text) => {
  expect(valueText(value, decimals)).toBe(text)
})

test('a temperature is told as the user reads it', () => {
  store.set(temperatureAtom, 'F')
  const { container } = render(<LevelValue atom={atom({ value: 38 })} label="Temp" unit="°C" decimals={1} />)
  expect(container.textContent).toContain('100.4°F')
  act(() => store.set(temperatureAtom, 'C'))
})
