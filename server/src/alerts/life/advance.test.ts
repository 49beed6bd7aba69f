import { describe, expect, test } from '@jest/globals'
import { advance, type Finding } from './advance.ts'
import type { LiveAlert } from './live-alert.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-03-01T10:00:00Z')
const finding: Finding = {
  rule: 'LowMAP',
  level: 5,
  technical: false,
  timing: { delay: 20_000, recover: 30_000 },
  inputs: { BPMAP: 40 },
  measured: NOW,
  times: () => ({}),
  visit: 1,
  raise: true,
  hold: true,
}
/** An alert that got into its state while the clock was an hour ahead. */
const ahead = (state: LiveAlert['state'], more: Partial<LiveAlert> = {}): LiveAlert => ({
  id: 'a',
  area: 'awicu',
  patientId: 1,
  rule: 'LowMAP',
  state,
  heldState: null,
  back: null,
  loudSince: null,
  level: 5,
  began: NOW + HOUR,
  entered: NOW + HOUR,
  snoozedUntil: null,
  acknowledgedBy: null,
  answer: null,
  inputs: { BPMAP: 40 },
  technical: false,
  held: null,
  version: 1,
  ...more,
})
const advanced = (alert: LiveAlert | null, now: number) => advance(alert, finding, 1, 'awicu', now)

describe('once the clock is set back by an hour', () => {
  test('a delay runs from then on, and its end is told as due', () => {
    const { alert, transition, due } = advanced(ahead('pending'), NOW)
    expect(transition?.why).toBe('the clock was set back')
    expect([alert?.state, alert?.entered, alert?.began, due]).toEqual(['pending', NOW, NOW, NOW + 20_000])
    expect(advanced(alert, NOW + 20_000).alert?.state).toBe('active')
  })

  test('one that is loud is so since then, and is not loud of a time to come', () => {
    const { alert } = advanced(ahead('active', { loudSince: NOW + HOUR }), NOW)
    expect([alert?.state, alert?.loudSince]).toEqual(['active', NOW])
    expect(advanced(ahead('active', { loudSince: NOW - 1000 }), NOW).alert?.loudSince).toBe(NOW - 1000)
    expect(advanced(ahead('pending'), NOW).alert?.loudSince).toBeNull()
  })

  test('what two servers agree on to a second is left as it is', () => {
    const slightly = ahead('pending', { entered: NOW + 900, began: NOW + 900 })
    expect(advanced(slightly, NOW)).toMatchObject({ alert: slightly, transition: null })
  })
})

describe('an alert whose level changes', () => {
  const answered = (state: LiveAlert['state'], more: Partial<LiveAlert> = {}): LiveAlert =>
    ahead(state, { ...{ began: NOW, entered: NOW, level: 4, acknowledgedBy: 'Ada' }, ...more })

  test.each([
    ['acknowledged', answered('acknowledged')],
    ['snoozed', answered('snoozed', { snoozedUntil: NOW + HOUR })],
    ['recovering after it was snoozed', answered('recovering', { heldState: 'snoozed' })],
  ])('is loud again when it is worse though it was %s', (_how, alert) => {
    expect(advanced(alert, NOW + 1000).alert).toMatchObject({
      ...{ state: 'active', level: 5, acknowledgedBy: null, snoozedUntil: null },
    })
  })

  test('stays answered when it is as bad or milder', () => {
    for (const level of [1, 5] as const)
      expect(advanced(answered('acknowledged', { level }), NOW + 1000).alert?.state).toBe('acknowledged')
    const milder = advance(answered('acknowledged', { level: 5 }), { ...finding, level: 4 }, 1, 'awicu', NOW)
    expect(milder.alert).toMatchObject({ state: 'acknowledged', level: 4, acknowledgedBy: 'Ada' })
  })
})

test.each([
  [14, false],
  [15, true],
])('what comes back after %i minutes within limits is loud anew: %s', (minutes, isAnew) => {
  const told = NOW - 2 * HOUR
  const back = { entered: NOW - minutes * 60_000, began: told, heldState: 'active', loudSince: told } as const
  const { alert } = advance(ahead('recovering', back), finding, 1, 'awicu', NOW)
  expect(alert).toMatchObject({ state: 'active', loudSince: isAnew ? NOW : told })
})
