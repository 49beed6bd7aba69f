const HOUR = 3_600_000
const YEAR = 365.2425 * 24 * HOUR
/** The data set hides ages over 89 as about 300 years; such a patient is shown as this old. */
const HIDDEN_AGE = 91
const HIDDEN_FROM = 150

/** Replayed live at the end with `--speed N`, in milliseconds of the record, and before that N times as fast. */
export const LIVE = 12 * HOUR
const FAST = 24 * HOUR

/** How the times of one patient's record become times of today. */
export interface Plan {
  /** Added to a recorded time. */
  shift: number
  /** Recorded time up to which all is sent at once. */
  fastFrom: number
  /** Recorded time from which one recorded second takes one second. */
  liveFrom: number
  speed: number
  start: number
}

/**
 * `first` and `last` are the recorded times the patient's record begins and ends, `start` is now. With speed Infinity the
 * record ends now. With a finite speed everything but the last FAST + LIVE is sent at once; FAST is played at that speed
 * and has reached the present just as it ends; LIVE then goes on in real time. A short stay gets a third of itself live.
 */
export function planOf(first: number, last: number, start: number, speed: number): Plan {
  if (!Number.isFinite(speed)) return { shift: start - last, fastFrom: last, liveFrom: last, speed, start }
  const length = Math.max(0, last - first)
  const liveFrom = last - Math.min(LIVE, length / 3)
  const fastFrom = Math.max(first, liveFrom - (speed > 1 ? FAST : 0))
  const caughtUp = start + (liveFrom - fastFrom) / speed
  return { shift: caughtUp - liveFrom, fastFrom, liveFrom, speed, start }
}

/** When, in today's time, something recorded is due to be sent: never before it happened in today's time. */
export function dueAt(plan: Plan, recorded: number): number {
  const { shift, fastFrom, liveFrom, speed, start } = plan
  if (recorded <= fastFrom) return start
  if (recorded <= liveFrom) return start + (recorded - fastFrom) / speed
  return recorded + shift
}

export const today = (plan: Plan, recorded: number): Date => new Date(recorded + plan.shift)

/** Birth date (YYYY-MM-DD) that gives the recorded age today; null when the record has none. */
export function birthDate(bornAt: number, admitted: number, plan: Plan): string | null {
  if (Number.isNaN(bornAt)) return null
  const years = (admitted - bornAt) / YEAR
  const age = years > HIDDEN_FROM ? HIDDEN_AGE * YEAR : admitted - bornAt
  return new Date(admitted + plan.shift - age).toISOString().slice(0, 10)
}
