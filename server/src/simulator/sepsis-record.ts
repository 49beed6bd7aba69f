import { formatTime } from '../feeds/hl7/time.ts'
import type { Reading } from '../messages/results.ts'
import { local } from './local-reading.ts'
import { bundleAt, sepsisAlertOf } from './sepsis.ts'
import type { Stay } from './stays.ts'

const HOUR = 3_600_000
/** The alert and its bundle are in the record for half a day, then withdrawn. */
const SEPSIS_SHOWN = 12 * HOUR
const NULL = '""'

/** What the record system says of a sepsis alert at a charting. */
export function sepsisReadings(stay: Stay, time: number): Reading[] {
  const fired = sepsisAlertOf(stay, time)
  if (fired === null || time - fired > SEPSIS_SHOWN + HOUR) return []
  const withdrawn = time - fired > SEPSIS_SHOWN
  const alert = withdrawn ? NULL : formatTime(new Date(fired))
  return [
    local('SEPSIS_BPA', 'Sepsis best-practice alert', alert),
    ...Object.entries(bundleAt(stay, fired, time)).map(([code, status]) =>
      local(code, 'Sepsis bundle', withdrawn ? NULL : status),
    ),
  ]
}
