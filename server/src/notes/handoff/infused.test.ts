import { expect, test } from '@jest/globals'
import type { HandoffFacts } from './handoff-facts.ts'
import { infused } from './infused.ts'

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
const pump = (device: string, rate: number, time = at(8)) => ({
  ...{
    group: 'vasopressor' as const,
    name: device ? `Norepi (${device})` : 'Norepi',
    variable: 'Norepinephrine',
  },
  ...{ rate, unit: 'µg/kg/min', time },
})
const P1 = pump('P1', 0.1)
const P2 = pump('P2', 0.05)
const known = (more: Partial<HandoffFacts>): HandoffFacts =>
  ({ time: at(12), infusions: [], off: [], groups: [], ...more }) as unknown as HandoffFacts
const texts = (before: Partial<HandoffFacts>, now: Partial<HandoffFacts>) =>
  infused(known(before), known(now)).map(({ text }) => text)

const BOTH = 'Norepi (P1) 0.1 µg/kg/min and Norepi (P2) 0.05 µg/kg/min'
const P1_SILENT = 'Norepi (P2) 0.05 µg/kg/min and Norepi (P1) 0.1 µg/kg/min when last charted'

// shows: B2.5.11
test('a silent pump beside a running one is listed with its rate, one that said 0 is not', () => {
  const both = { infusions: [P1, P2] }
  expect(texts(both, { infusions: [P2], lapsedPumps: [P1] })).toEqual([`${P1_SILENT}, was ${BOTH}`])
  expect(texts(both, { infusions: [pump('', 0.05)] })).toEqual([`Norepi 0.05 µg/kg/min, was ${BOTH}`])
})

test('a pump that was silent is told once it speaks: as running, or with the other as off', () => {
  const silent = { infusions: [P2], lapsedPumps: [P1] }
  expect(texts(silent, silent)).toEqual([])
  expect(texts(silent, { infusions: [P1, P2] })).toEqual([`${BOTH}, was ${P1_SILENT}`])
  const off = { off: ['Norepinephrine'] }
  expect(texts({ lapsedPumps: [P1] }, off)).toEqual([
    'Norepi (P1) not running now, was 0.1 µg/kg/min when last charted',
  ])
})

test('a pump silent for a day is not reported as off because another pump said so', () => {
  const now = { time: at(32), off: ['Norepinephrine'] }
  expect(texts({ lapsedPumps: [P1] }, now)).toEqual([
    'Norepi (P1) has no rate charted lately, was 0.1 µg/kg/min when last charted',
  ])
})
