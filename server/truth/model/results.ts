import { allReadings, type Knowledge, type PersonKey } from './knowledge.ts'
import { ownerOf } from './occupancy.ts'
import type { Feed, Reading } from './told.ts'
import type { Variable } from './variables.ts'

/** One result as it stands after corrections and withdrawals. */
export interface Result extends Reading {
  feed: Feed
  /** The bed a monitor named. */
  bed: string
}

/** What of one variable counts by itself: a device, and the bed a monitor names. */
export const channelOf = ({ source, sub = '', device = '', bed }: Result): string =>
  `${source}|${sub}|${device}|${bed}`

/** Results of one owner and variable that stand, in the order they came in (§5). */
export function resultsOf(known: Knowledge, who: PersonKey, variable: Variable): Result[] {
  let left: Result[] = []
  /** Withdrawn, and not sent again: to be withdrawn once. */
  let gone: Result[] = []
  for (const message of allReadings(known)) {
    if (ownerOf(known, message) !== who) continue
    for (const reading of message.readings) {
      if (reading.variable !== variable || reading.status === 'I') continue
      const { feed, place } = message
      const bed = feed === 'MON' && place ? `${place.unit} ${place.room} ${place.bed}` : ''
      const result: Result = { ...reading, feed, bed }
      const same = (one: Result) => one.feed === feed && one.time === reading.time
      const exact = (one: Result) => same(one) && channelOf(one) === channelOf(result)
      if (reading.status === 'D' && gone.some(exact)) continue
      gone = gone.filter((one) => !exact(one))
      const wide = (reading.status === 'C' || reading.status === 'D') && !left.some(exact)
      left = left.filter((one) => !(wide ? same(one) : exact(one)))
      ;(reading.status === 'D' ? gone : left).push(result)
    }
  }
  return left
}

export const isNumber = ({ value }: Result): boolean => typeof value === 'number'
