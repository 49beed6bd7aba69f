/** @jest-environment jsdom */
// shows: T14

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { Body } from '@wardlight/contracts/body'
import { DrugList } from './drug-list.tsx'

const NOW = Date.parse('2026-11-20T14:02:00Z')
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const pump = (name: string, hours: number) => ({
  ...{
    group: 'vasopressor' as const,
    variable: 'Norepinephrine',
    name,
    rate: 0.1,
    unit: 'mcg/kg/min',
    time: ago(hours),
  },
})
const insulin = {
  name: 'Insulin',
  display: 'Insulin',
  infusion: 'other',
  value: 2,
  unit: 'U/h',
  time: ago(5),
}
const body = {
  infusions: [pump('Norepinephrine (P2)', 0)],
  lapsedPumps: [pump('Norepinephrine (P1)', 3)],
  current: [insulin] as unknown as Body['current'],
  now: ago(0),
}
const lines = (frozen: boolean) => {
  const { container } = render(<DrugList body={body} moment={{ nowMs: NOW, frozen }} />)
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
}
afterEach(cleanup)

test('what ran when last charted says how long ago that was, which may be most of a day', () => {
  expect(lines(false)).toEqual([
    'Norepinephrine (P2) 0.1 mcg/kg/min',
    'Insulin 2 U/h when last charted, 5 h ago',
    'Norepinephrine (P1) 0.1 mcg/kg/min when last charted, 3 h ago',
  ])
})

test('each has the card of its drug', () => {
  lines(false)
  expect(
    [...document.querySelectorAll('li')].map(({ dataset, tabIndex }) => [dataset.value, tabIndex]),
  ).toEqual([
    ['Norepinephrine', -1],
    ['Insulin', -1],
    ['Norepinephrine', -1],
  ])
})

test('while nothing is current no age runs on', () => {
  expect(lines(true).slice(1)).toEqual([
    expect.stringMatching(/^Insulin 2 U\/h when last charted, \d\d:\d\d$/),
    expect.stringMatching(/^Norepinephrine \(P1\) 0\.1 mcg\/kg\/min when last charted, \d\d:\d\d$/),
  ])
})
