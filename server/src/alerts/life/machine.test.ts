import { describe, expect, test } from '@jest/globals'
import type { LiveAlert } from './live-alert.ts'
import { dueAt, nextStep } from './machine.ts'

const NOW = 1_000_000
const TIMING = { delay: 20_000, recover: 30_000 }
const YES = { raise: true, hold: true }
/** Back within the limit, not beyond the hysteresis. */
const DIP = { raise: false, hold: true }
const NO = { raise: false, hold: false }
const UNKNOWN = { raise: false, hold: null }
const alert = (state: LiveAlert['state'], secondsAgo: number, more: Partial<LiveAlert> = {}) => ({
  state,
  heldState: null,
  back: null,
  entered: NOW - secondsAgo * 1000,
  snoozedUntil: null,
  ...more,
})
/** It began to wait, and its value came back, so many seconds ago. */
const jumping = (secondsAgo: number, backAgo: number) =>
  alert('pending', secondsAgo, { back: NOW - backAgo * 1000 })
const snoozed = (inSeconds: number) => ({ snoozedUntil: NOW + inSeconds * 1000 })

describe('an alert', () => {
  test.each([
    ['none begins', null, YES, 'pending'],
    ['none stays none', null, DIP, null],
    ['one that was cleared begins anew', alert('cleared', 0), YES, 'pending'],
    ['pending waits for its delay', alert('pending', 19), YES, null],
    ['pending becomes active after it', alert('pending', 20), YES, 'active'],
    ['pending is over when its value is back at once', alert('pending', 0), NO, 'cleared'],
    ['pending stays while its value is back for a moment', alert('pending', 5), NO, 'pending'],
    ['pending is over when its wait has run back', jumping(15, 10), NO, 'cleared'],
    ['pending is not before', jumping(15, 9), NO, null],
    ['pending goes on when its value is beyond again', jumping(15, 4), YES, 'pending'],
    ['pending survives a dip', alert('pending', 19), DIP, null],
    ['pending is not active in a dip', alert('pending', 20), DIP, null],
    ['pending is active with the next value beyond its limit', alert('pending', 24), YES, 'active'],
    ['pending that stays in the dip is given up', alert('pending', 40), DIP, 'cleared'],
    ['pending does not go on for want of a reading', jumping(15, 4), UNKNOWN, null],
    ['pending has run back without a reading', jumping(15, 10), UNKNOWN, 'cleared'],
    ['pending survives a moment without a reading', alert('pending', 19), UNKNOWN, null],
    ['pending without a reading is given up', alert('pending', 40), UNKNOWN, 'cleared'],
    ['active stays in a dip', alert('active', 99), DIP, null],
    ['active recovers', alert('active', 99), NO, 'recovering'],
    ['active recovers when nothing can be told', alert('active', 99), UNKNOWN, 'recovering'],
    ['acknowledged recovers', alert('acknowledged', 99), NO, 'recovering'],
    ['snoozed stays', alert('snoozed', 99, snoozed(1)), YES, null],
    ['snoozed is active when its time is over', alert('snoozed', 99, snoozed(0)), YES, 'active'],
    ['snoozed recovers', alert('snoozed', 99, snoozed(0)), NO, 'recovering'],
    ['recovering waits', alert('recovering', 29), NO, null],
    ['recovering is over', alert('recovering', 30), NO, 'cleared'],
    [
      'recovering returns to what it was',
      alert('recovering', 9, { heldState: 'acknowledged' }),
      DIP,
      'acknowledged',
    ],
    [
      'recovering is loud where it comes back long after it was taken on',
      alert('recovering', 900, { heldState: 'acknowledged' }),
      YES,
      'active',
    ],
    [
      'recovering that was taken on goes on where its value comes back within its limit alone',
      alert('recovering', 900, { heldState: 'acknowledged' }),
      DIP,
      null,
    ],
    [
      'recovering that nobody answered goes on so too',
      alert('recovering', 900, { heldState: 'active' }),
      DIP,
      null,
    ],
    [
      'recovering that nobody answered is active again beyond its limit',
      alert('recovering', 900, { heldState: 'active' }),
      YES,
      'active',
    ],
    [
      'recovering whose snooze is over goes on so too',
      alert('recovering', 900, { heldState: 'snoozed', ...snoozed(-5) }),
      DIP,
      null,
    ],
    [
      'recovering returns to its snooze',
      alert('recovering', 9, { heldState: 'snoozed', ...snoozed(5) }),
      YES,
      'snoozed',
    ],
    [
      'recovering is loud when its snooze is over',
      alert('recovering', 9, { heldState: 'snoozed', ...snoozed(-5) }),
      YES,
      'active',
    ],
  ] as const)('%s', (_, before, judgement, to) => {
    expect(nextStep(before, judgement, TIMING, NOW)?.to ?? null).toBe(to)
  })

  test.each([
    ['begins active', null, YES, 'active'],
    ['is over at once', alert('active', 1), NO, 'cleared'],
  ] as const)('without delay or recovery %s', (_, before, judgement, to) => {
    expect(nextStep(before, judgement, { delay: 0, recover: 0 }, NOW)?.to).toBe(to)
  })

  test.each([
    ['pending', alert('pending', 5), 15],
    ['pending past its delay', alert('pending', 25), 15],
    ['pending that is back', jumping(15, 8), 6],
    ['recovering', alert('recovering', 5), 25],
    ['recovering that is within its limit still', alert('recovering', 900), Number.POSITIVE_INFINITY],
    ['snoozed', alert('snoozed', 5, snoozed(7)), 7],
    ['active', alert('active', 5), Number.POSITIVE_INFINITY],
  ] as const)('%s is due', (_, before, seconds) => {
    expect((dueAt(before, TIMING, NOW) - NOW) / 1000).toBe(seconds)
  })
})
