import type { VariableLimits } from '@wardlight/contracts/graph'
import { celsiusTo, type TemperatureUnit } from '@wardlight/mf-shared/preferences'
import { valueText } from '@wardlight/mf-shared/ui'

interface LimitWords {
  mark: 'red' | 'yellow'
  /** "< 55, > 120". */
  text: string
}

const NONE: VariableLimits = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }

/** The limits of a variable as signs, the critical ones first; empty where it has none. */
export function limitWords(
  limits: VariableLimits = NONE,
  { unit, temperature }: { unit: string; temperature: TemperatureUnit },
): LimitWords[] {
  const text = (value: number) => valueText(unit === '°C' ? celsiusTo(value, temperature) : value)
  const words = (mark: LimitWords['mark'], low: number | null, high: number | null): LimitWords[] => {
    const sides = [low === null ? '' : `< ${text(low)}`, high === null ? '' : `> ${text(high)}`]
    const told = sides.filter(Boolean).join(', ')
    return told ? [{ mark, text: told }] : []
  }
  return [
    ...words('red', limits.lowRed, limits.highRed),
    ...words('yellow', limits.lowYellow, limits.highYellow),
  ]
}
