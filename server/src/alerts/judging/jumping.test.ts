import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { LiveAlert } from '../life/live-alert.ts'
import { nextStep, type Timing } from '../life/machine.ts'

const SECOND = 1000
const DELAY = 20
const TIMING: Timing = { delay: DELAY * SECOND, recover: 30 * SECOND }
type Waiting = Pick<LiveAlert, 'state' | 'heldState' | 'entered' | 'back' | 'snoozedUntil'>

/** Judges a value each second by whether it is beyond its limit; gives the seconds for which the rule waited, and when it was told. */
function live(beyond: readonly boolean[]): { waits: number[]; told: number | null } {
  let alert: Waiting | null = null
  const waits: number[] = []
  for (const [second, raise] of beyond.entries()) {
    const now = second * SECOND
    const step = nextStep(alert, { raise, hold: raise }, TIMING, now)
    if (step) {
      const { entered, back } = step.wait ?? { entered: now, back: null }
      alert = { state: step.to, heldState: null, entered, back, snoozedUntil: null }
    }
    if (alert?.state === 'active') return { waits, told: second }
    if (alert?.state === 'pending') waits.push(second)
  }
  return { waits, told: null }
}

const isTold = (beyond: readonly boolean[]) => live(beyond).told !== null

test('a value beyond its limit half of the time is an alert within four delays, however it jumps', () => {
  const jumps = fc.array(fc.boolean(), { minLength: 4 * DELAY, maxLength: 4 * DELAY })
  const beyond = (some: readonly boolean[]) => some.filter(Boolean).length
  fc.assert(
    fc.property(jumps, (some) => {
      fc.pre(beyond(some) >= some.length / 2)
      expect(isTold([...some, true, true, true])).toBe(true)
    }),
  )
})

test('one beyond it less than a third of the time never is, and no wait is endless once it stays back', () => {
  const rare = Array.from({ length: 600 }, (_, at) => at % 4 === 0)
  expect(isTold(rare)).toBe(false)
  const jumps = fc.array(fc.boolean(), { maxLength: 3 * DELAY })
  fc.assert(
    fc.property(jumps, (some) => {
      const { waits, told } = live([...some, ...Array<boolean>(2 * DELAY + 1).fill(false)])
      expect(told !== null || (waits.at(-1) ?? 0) < some.length + 2 * DELAY).toBe(true)
    }),
  )
})
