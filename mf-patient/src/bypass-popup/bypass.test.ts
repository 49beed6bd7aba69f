// shows: B2.5.25, T31

import { expect, test } from '@jest/globals'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import type { AlertRuleInfo } from '@wardlight/contracts/vars'
import { heldBack } from './held-back.ts'
import { isOfCase, phasesOf } from './phases.ts'

const event = (kind: string, time: string): TimelineEvent => ({ kind, time, text: '', by: '' })
const AT = ['2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z', '2026-01-02T12:00:00Z'] as const

// shows: C2a.17
test('a patient who goes on bypass again is on it since then', () => {
  const events = [
    event('bypassOn', AT[0]),
    event('drug', AT[0]),
    event('bypassOff', AT[1]),
    event('bypassOn', AT[2]),
  ]
  expect(phasesOf(events)).toEqual([
    { on: Date.parse(AT[0]), off: Date.parse(AT[1]) },
    { on: Date.parse(AT[2]), off: null },
  ])
  expect(phasesOf([event('move', AT[0])])).toEqual([])
})

test('state 1 holds pages back while on bypass, state 2 in the whole case', () => {
  const rule = (id: string, pageInOR?: number) =>
    ({ id, description: id, level: 5, paging: { pageWho: ['Nurse'], pageInOR } }) as AlertRuleInfo
  const rules = [rule('Always'), rule('During', 1), rule('Case', 2)]
  const off = (isOn: boolean, wasOn: boolean) =>
    heldBack(rules, { isOn, wasOn }).map((each) => [each.id, each.off])
  expect(off(true, true)).toEqual([
    ['During', true],
    ['Case', true],
  ])
  expect(off(false, true)).toEqual([
    ['During', false],
    ['Case', true],
  ])
  expect(off(false, false)).toEqual([
    ['During', false],
    ['Case', false],
  ])
})

test('a phase is of the case in which it began', () => {
  const on = Date.parse(AT[1])
  expect(isOfCase({ on, off: Date.parse(AT[2]) }, AT[2])).toBe(false)
  expect(isOfCase({ on, off: null }, AT[2])).toBe(false)
  expect(isOfCase({ on, off: null }, AT[1])).toBe(true)
  expect(isOfCase({ on, off: null }, null)).toBe(true)
})
