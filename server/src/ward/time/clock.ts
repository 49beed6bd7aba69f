/** Time as the ward sees it, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back about every `ms` until the returned function is called. */
  every(ms: number, tick: () => void): () => void
}

/** A clock that is ahead of another by what `ahead` says. */
export const clockAheadOf = (clock: Clock, ahead: () => number): Clock => ({
  now: () => clock.now() + ahead(),
  every: clock.every,
})

export const systemClock: Clock = {
  now: () => Date.now(),
  every: (ms, tick) => {
    const timer = setInterval(tick, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}

/** A time further ahead than this, ms, was noted before the clock was set back: servers' clocks differ by less. */
export const SET_BACK_MS = 2000
