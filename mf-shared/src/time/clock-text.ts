import { DATE_FORMAT, DATE_TIME_FORMAT } from '@wardlight/contracts/limits'
import moment from 'moment'
import { hospitalOffset } from './server-clock.ts'

type TimeLike = string | number | null | undefined

const ABSENT = '–'

/** As the server writes times. Read by the platform, a tenth of the work where a thousand rooms freeze at once. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

function instant(time: TimeLike): moment.Moment {
  if (typeof time !== 'string') return moment.utc(time ?? null)
  const at = INSTANT.test(time) ? new Date(time) : null
  const isReal = at !== null && !Number.isNaN(at.valueOf()) && time.startsWith(at.toISOString().slice(0, 19))
  return isReal ? moment.utc(at) : moment.utc(time, moment.ISO_8601)
}

function format(time: TimeLike, pattern: string): string {
  const at = instant(time)
  return at.isValid() ? at.utcOffset(hospitalOffset(at.valueOf())).format(pattern) : ABSENT
}

/** "14:02" by the hospital's clock, with seconds if asked; an en dash without a time. */
export const clockText = (time: TimeLike, withSeconds = false): string =>
  format(time, withSeconds ? 'HH:mm:ss' : 'HH:mm')

/** "2026-11-20" by the hospital's clock. */
export const dateText = (time: TimeLike, pattern: string = DATE_FORMAT): string => format(time, pattern)

/** "2026-11-20 14:02:31" by the hospital's clock. */
export const dateTimeText = (time: TimeLike): string => format(time, DATE_TIME_FORMAT)

/** Milliseconds since 1970 of text typed by hospital clock in `pattern`, or null when it is not such a time. */
export function parseTime(text: string, pattern: string = DATE_TIME_FORMAT): number | null {
  const local = moment.utc(text, pattern, true)
  if (!local.isValid()) return null
  const by = (offsetMinutes: number): number => local.valueOf() - offsetMinutes * 60_000
  return by(hospitalOffset(by(hospitalOffset())))
}
