import type { Clock } from '../../server/src/ward/time/clock.ts'

/** A clock that jumps; what falls due in a jump rings once at its end. */
interface FastClock extends Clock {
  jump(ms: number): void
}

export function fastClock(start: number): FastClock {
  let now = start
  const timers = new Set<{ every: number; next: number; tick: () => void }>()
  return {
    now: () => now,
    every: (every, tick) => {
      const timer = { every, next: now + every, tick }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    jump: (ms) => {
      now += ms
      for (const timer of timers) {
        if (timer.next > now) continue
        timer.next = now + timer.every
        timer.tick()
      }
    },
  }
}
