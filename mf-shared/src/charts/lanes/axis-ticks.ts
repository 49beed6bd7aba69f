const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type AxisUnit = 'minute' | 'hour' | 'day' | 'month'

/** Unit of the time axis over a span: minute under 3 hours, hour up to 72, day up to 2160, month beyond. */
export function axisUnit(spanMs: number): AxisUnit {
  const hours = spanMs / HOUR
  if (hours < 3) return 'minute'
  if (hours <= 72) return 'hour'
  return hours <= 2160 ? 'day' : 'month'
}

export interface AxisTicks {
  unit: AxisUnit
  /** Milliseconds since 1970, inside the range, at round times by the hospital's clock. */
  at: number[]
}

const MINUTE_STEPS = [1, 5, 15]
const HOUR_STEPS = [1, 4, 12, 24]
const DAY_STEPS = [1, 2, 7, 14, 30]
/** More than any clock is put forward or back by. */
const CHANGED_BY = 2 * HOUR

/** Minutes the hospital's clock is ahead of UTC at a time, ms. */
export type OffsetAt = (time: number) => number

/**
 * Ticks of a range: minutes in steps of 1, 5 or 15, hours of 1, 4, 12 or 24; the first step that gives no more than `most`.
 * Each stands at a round time of the clock as it stood then.
 */
export function axisTicks(fromMs: number, toMs: number, offsetAt: OffsetAt = () => 0, most = 13): AxisTicks {
  const unit = axisUnit(toMs - fromMs)
  const offset = offsetAt(toMs) * MINUTE
  const inside = (at: number[]): AxisTicks => ({
    unit,
    at: at.flatMap((time) => {
      const then = time + offset - offsetAt(time) * MINUTE
      return offsetAt(then) === offsetAt(time) && then >= fromMs && then <= toMs ? then : []
    }),
  })
  const begin = fromMs - CHANGED_BY
  if (unit === 'month') return inside(monthTicks(begin, toMs, offset))
  const [size, steps] =
    unit === 'minute' ? [MINUTE, MINUTE_STEPS] : unit === 'hour' ? [HOUR, HOUR_STEPS] : [DAY, DAY_STEPS]
  const step = steps.find((each) => (toMs - fromMs) / (each * size) <= most) ?? (steps.at(-1) as number)
  const stepMs = step * size
  const at: number[] = []
  for (let time = Math.ceil((begin + offset) / stepMs) * stepMs - offset; time <= toMs; time += stepMs)
    at.push(time)
  return inside(at)
}

function monthTicks(fromMs: number, toMs: number, offset: number): number[] {
  const local = new Date(fromMs + offset)
  const at: number[] = []
  for (let month = local.getUTCMonth(); ; month += 1) {
    const time = Date.UTC(local.getUTCFullYear(), month, 1) - offset
    if (time > toMs) return at
    if (time >= fromMs) at.push(time)
  }
}
