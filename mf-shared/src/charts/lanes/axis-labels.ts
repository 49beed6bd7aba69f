import type { AxisUnit } from './axis-ticks.ts'

const MINUTE = 60_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Text of a tick by the hospital's clock: "14:02", "20 Nov" (at midnight too), "Nov 2026". */
export function tickLabel(time: number, unit: AxisUnit, offsetMinutes: number): string {
  const at = new Date(time + offsetMinutes * MINUTE)
  const month = MONTHS[at.getUTCMonth()] as string
  if (unit === 'month') return `${month} ${at.getUTCFullYear()}`
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  return unit === 'day' || clock === '00:00' ? `${at.getUTCDate()} ${month}` : clock
}

const two = (value: number): string => String(value).padStart(2, '0')
