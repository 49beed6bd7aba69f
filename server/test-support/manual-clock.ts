import type { Clock } from '../src/ward/time/clock.ts'

export interface ManualClock extends Clock {
  /** Moves time on in steps of a second, ringing every timer that falls due. */
  advance(ms: number): void
  /** As an administrator sets a machine's clock back; timers ring all the same. */
  putBack(ms: number): void
}

export function manualClock(start = Date.parse('2026-03-01T10:00:00Z')): ManualClock {
  let now = start
  const timers = new Set<{ every: number; next: number; tick: () => void }>()
  return {
    now: () => now,
    every: (every, tick) => {
      const timer = { every, next: now + every, tick }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    putBack: (ms) => {
      now -= ms
      for (const timer of timers) timer.next -= ms
    },
    advance: (ms) => {
      const end = now + ms
      while (now < end) {
        now = Math.min(end, now + 1000)
        for (const timer of timers) {
          if (timer.next > now) continue
          timer.next = now + timer.every
          timer.tick()
        }
      }
    },
  }
}
