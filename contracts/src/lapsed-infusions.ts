import type { Body } from './body.ts'
import type { CurrentValue } from './current-value.ts'
import { isOff } from './off.ts'

const DAY_MS = 86_400_000

/**
 * Drugs charted as running within the day before `nowMs`, with a rate too old to call running. Nobody said that they
 * were stopped.
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

/**
 * Whether the last charted value of every drug, and of each pump of it, is that it is off. False if no drug has a
 * value.
 */
export function areAllOff({ current, lapsedPumps = [] }: Pick<Body, 'current' | 'lapsedPumps'>): boolean {
  if (lapsedPumps.length > 0) return false
  const told = current.filter(({ infusion, value }) => infusion !== undefined && value !== null)
  return told.length > 0 && told.every(({ value }) => isOff(value))
}
