import { type Bounded, isAtMost, isBelow, type Quantity } from '../ward/readings/bounded.ts'
import type { Points } from './points.ts'

/** From this number on (above it, when open) a value has these points. */
interface PointStep {
  at: number
  open: boolean
  points: number
}

export const from = (at: number, points: number): PointStep => ({ at, open: false, points })
export const above = (at: number, points: number): PointStep => ({ at, open: true, points })

const LOWEST = Number.NEGATIVE_INFINITY

/** Whether a value has come as far as a step; null where it may have. */
const reaches = (x: Quantity, { at, open }: PointStep): boolean | null =>
  at === LOWEST ? true : open ? isBelow(at, x) : isAtMost(at, x)

function rounded(x: Quantity, decimals: number): Quantity {
  const round = (value: number): number => Number(value.toFixed(decimals))
  if (typeof x === 'number') return round(x)
  const ends: Bounded = { low: null, high: null, lowOpen: x.low === null, highOpen: x.high === null }
  return {
    ...ends,
    ...(x.low === null ? {} : { low: round(x.low) }),
    ...(x.high === null ? {} : { high: round(x.high) }),
  }
}

/** Points of a value by a published table; of none, and of an interval, all that it may be. */
export type PointTable = (x: Quantity | null) => Points

/**
 * A table from below up: `lowest` until the first step. Tables that are published in whole numbers or tenths say to how many
 * `decimals` a value is read.
 */
export function steps(lowest: number, rows: readonly PointStep[], decimals?: number): PointTable {
  const all: readonly PointStep[] = [from(LOWEST, lowest), ...rows]
  const any = pointsOf(all)
  return (given) => {
    if (given === null) return any
    const x = decimals === undefined ? given : rounded(given, decimals)
    return pointsOf(
      all.filter((step, i) => {
        const next = all[i + 1]
        return reaches(x, step) !== false && (next === undefined || reaches(x, next) !== true)
      }),
    )
  }
}

function pointsOf(reached: readonly PointStep[]): Points {
  const points = reached.map((step) => step.points)
  return { least: Math.min(...points), most: Math.max(...points) }
}
