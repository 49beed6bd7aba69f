import type { CurrentValue } from './body.ts'

/** A rate as precise as it matters: 0.32, 7.5, 150. */
export const rateText = (rate: number): string => String(Number(rate.toPrecision(rate < 1 ? 2 : 3)))

/** The rate a drug was charted with last, as it was told: ">0.32 µg/kg/min". */
export const chartedRate = ({ value, comparator, unit }: CurrentValue): string =>
  `${comparator ?? ''}${typeof value === 'number' ? rateText(value) : value} ${unit}`.trim()
