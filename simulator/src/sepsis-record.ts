import { formatTime } from '@wardlight/hl7/time'
import { local } from './local-reading.ts'
import type { Reading } from './messages/results.ts'
import { bundleAt, doneBy, sepsisAlertOf } from './sepsis.ts'
import type { Stay } from './stays.ts'

const HOUR = 3_600_000
/** The alert and its bundle are in the record for half a day, then withdrawn. */
const SEPSIS_SHOWN = 12 * HOUR
const NULL = '""'

/** Every second bed's record says when things were done, the others' how far they are. */
const saysTimes = ({ lane }: Stay): boolean => lane.index % 2 === 0

function bundle(stay: Stay, fired: number, time: number): Record<string, string> {
  if (!saysTimes(stay)) return bundleAt(stay, fired, time)
  return Object.fromEntries(
    Object.entries(doneBy(stay, fired, time)).map(([code, at]) => [code, formatTime(new Date(at))]),
  )
}

/** What the record system says of a sepsis alert at a charting. */
export function sepsisReadings(stay: Stay, time: number): Reading[] {
  const fired = sepsisAlertOf(stay, time)
  if (fired === null || time - fired > SEPSIS_SHOWN + HOUR) return []
  const withdrawn = time - fired > SEPSIS_SHOWN
  const alert = withdrawn ? NULL : formatTime(new Date(fired))
  return [
    local('SEPSIS_BPA', 'Sepsis best-practice alert', alert),
    ...Object.entries(bundle(stay, fired, time)).map(([code, said]) =>
      local(code, 'Sepsis bundle', withdrawn ? NULL : said),
    ),
  ]
}
