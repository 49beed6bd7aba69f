import type { Body, CurrentValue } from './body.ts'
import { isOff } from './off.ts'

const DAY_MS = 86_400_000

/**
 * Drugs that ran when they were last charted, within a day, whose rate is too old to be called running: nobody said that
 * they were stopped. `nowMs` is the moment they are told at.
 */
export const lapsedInfusions = (
  { current, infusions }: Pick<Body, 'current' | 'infusions'>,
  nowMs: number,
): CurrentValue[] =>
  current.filter(
    ({ infusion, name, value, time }) =>
      infusion !== undefined &&
      !isOff(value) &&
      !infusions.some(({ variable }) => variable === name) &&
      time !== null &&
      nowMs - Date.parse(time) < DAY_MS,
  )

/** Whether the last word on each drug, and each pump of it, of which there is any is that it does not run; of none there is none. */
export function areAllOff({ current, lapsedPumps = [] }: Pick<Body, 'current' | 'lapsedPumps'>): boolean {
  if (lapsedPumps.length > 0) return false
  const told = current.filter(({ infusion, value }) => infusion !== undefined && value !== null)
  return told.length > 0 && told.every(({ value }) => isOff(value))
}
