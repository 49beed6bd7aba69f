import type { CurrentValue } from './current-value.ts'
import type { Infusion } from './infusion.ts'

/** A rate as precise as it matters: 0.32, 7.5, 150. */
export const rateText = (rate: number): string => String(Number(rate.toPrecision(rate < 1 ? 2 : 3)))

/** The rate a drug was charted with last, as it was told: ">0.32 µg/kg/min". */
export const chartedRate = ({ value, comparator, unit }: CurrentValue): string =>
  `${comparator ?? ''}${typeof value === 'number' ? rateText(value) : value} ${unit}`.trim()

type Pump = Pick<Infusion, 'rate' | 'unit' | 'words'>

/** The rate of a pump, as it was sent where it is no number. */
export const pumpRate = ({ rate, words }: Pump): string => words ?? rateText(rate)

/** The unit of a pump's rate; words have none. */
export const pumpUnit = ({ unit, words }: Pump): string => unit || (words === undefined ? 'no unit' : '')

/** "0.32 µg/kg/min", "5 no unit", "see chart". */
export const pumpText = (pump: Pump): string => `${pumpRate(pump)} ${pumpUnit(pump)}`.trim()
