/** Numbers from a seed (mulberry32): the same seed gives the same history on every machine. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** Whole, from and to included. */
  whole(from: number, to: number): number
  often(probability: number): boolean
  pick<T>(all: readonly T[]): T
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    often: (probability) => next() < probability,
    pick: (all) => {
      const one = all[whole(0, all.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}
