import type { Sepsis, SepsisStatus } from '@wardlight/contracts/census'

export type SepsisItem = keyof Sepsis['items']
export type TimedItem = Exclude<SepsisItem, 'CultureB4Antibiotic'>

/** What a hospital's sepsis bundle asks for. */
interface SepsisWindows {
  /** Minutes after the alert by which each must be done. */
  minutes: Readonly<Record<TimedItem, number>>
  /** mmol/L: a second lactate is asked for where the first was above. */
  lactateAbove: number
}

const MINUTE = 60_000
const LAST_HOUR = 60 * MINUTE

/** By the time left: the last hour begins when less than 60 minutes are left, and the end itself is still in time. */
function byTimeLeft(due: number, now: number): SepsisStatus {
  if (now > due) return 'Missed'
  return due - now >= LAST_HOUR ? '1+ hr left' : '<1 hr left'
}

/** Done at a time, ms, or not yet. */
const statusOf = (done: number | null, due: number, now: number): SepsisStatus =>
  done === null ? byTimeLeft(due, now) : done <= due ? 'Passed' : 'Missed'

export interface SepsisTimes {
  /** When the alert was raised, ms. */
  alert: number
  /** When each was done; null not yet. */
  done: Readonly<Record<TimedItem, number | null>>
  /** mmol/L; null while it is not known. */
  firstLactate: number | null
}

const dueOf = (item: TimedItem, { alert }: SepsisTimes, { minutes }: SepsisWindows): number =>
  alert + minutes[item] * MINUTE

function secondLactate(times: SepsisTimes, windows: SepsisWindows, now: number): SepsisStatus {
  if (times.done.FirstLactate === null) return 'N/A'
  if (times.firstLactate !== null && times.firstLactate <= windows.lactateAbove) return 'N/A'
  return statusOf(times.done.SecondLactate, dueOf('SecondLactate', times, windows), now)
}

/** Whether the culture comes before the antibiotic. While neither is done, the antibiotic's window counts. */
function cultureFirst(times: SepsisTimes, windows: SepsisWindows, now: number): SepsisStatus {
  const { BloodCulture, Antibiotic } = times.done
  if (BloodCulture === null && Antibiotic === null)
    return byTimeLeft(dueOf('Antibiotic', times, windows), now)
  if (BloodCulture === null) return 'Missed'
  return Antibiotic === null || BloodCulture <= Antibiotic ? 'Passed' : 'Missed'
}

/** The status of each item of the bundle by the times, as of `now`. */
export function sepsisClock(times: SepsisTimes, windows: SepsisWindows, now: number): Sepsis['items'] {
  const timed = (item: TimedItem) => statusOf(times.done[item], dueOf(item, times, windows), now)
  return {
    BloodCulture: timed('BloodCulture'),
    Antibiotic: timed('Antibiotic'),
    FirstLactate: timed('FirstLactate'),
    SecondLactate: secondLactate(times, windows, now),
    CultureB4Antibiotic: cultureFirst(times, windows, now),
  }
}

/** The next moment after `now` at which a status changes by time alone; Infinity when none does. */
export function nextPhase(times: SepsisTimes, windows: SepsisWindows, now: number): number {
  const moments = (Object.keys(windows.minutes) as TimedItem[]).flatMap((item) => {
    const due = dueOf(item, times, windows)
    return [due - LAST_HOUR + 1, due + 1]
  })
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now))
}
