import { AGES } from './ages.ts'
import { ALERTS } from './alerts.ts'
import { ALERTS_OF_MOVED } from './alerts-of-moved.ts'
import { ANTIBIOTICS } from './antibiotics.ts'
import { AUTHORITIES } from './authorities.ts'
import type { Case } from './case.ts'
import { CHARSETS } from './charsets.ts'
import { CLAIMED_BEDS } from './claimed-beds.ts'
import { COMPARATORS } from './comparators.ts'
import { CONTRADICTIONS } from './contradictions.ts'
import { CORRECTIONS } from './corrections.ts'
import { DEVICES } from './devices.ts'
import { DOSES } from './doses.ts'
import { EVENTS } from './events.ts'
import { EVENTS_THAT_MOVE_NOBODY } from './events-that-move-nobody.ts'
import { EVIDENCE } from './evidence.ts'
import { FEED_SETTINGS } from './feed-settings.ts'
import { IDENTIFIERS } from './identifiers.ts'
import { LARGE_MESSAGES } from './large-messages.ts'
import { LATE } from './late.ts'
import { LINE_AND_CUFF } from './line-and-cuff.ts'
import { MERGES } from './merges.ts'
import { MESSAGES } from './messages.ts'
import { MONITORED_BEDS } from './monitored-beds.ts'
import { MONITORED_PERSONS } from './monitored-persons.ts'
import { MONITORS_OF_TWO_BEDS } from './monitors-of-two-beds.ts'
import { MOVED_VISITS } from './moved-visits.ts'
import { MOVEMENTS } from './movements.ts'
import { OUTPATIENTS } from './outpatients.ts'
import { PACES } from './paces.ts'
import { PENDING } from './pending.ts'
import { PUMPS } from './pumps.ts'
import { READINGS } from './readings.ts'
import { RESULTS_OF_ONE_MOMENT } from './results-of-one-moment.ts'
import { ROOMS_OF_TWO_BEDS } from './rooms-of-two-beds.ts'
import { SOURCES } from './sources.ts'
import { STATUSES } from './statuses.ts'
import { STREAMING_FEEDS } from './streaming-feeds.ts'
import { STREAMS_OF_BEDS } from './streams-of-beds.ts'
import { SUMS } from './sums.ts'
import { TIMES } from './times.ts'
import { UNFILED } from './unfiled.ts'
import { UNITS } from './units.ts'
import { UNMERGES } from './unmerges.ts'
import { VENDORS } from './vendors.ts'
import { VISITS_ALONE } from './visits-alone.ts'
import { WORDS } from './words.ts'
import { ZONES } from './zones.ts'

const CASES = [
  ...OUTPATIENTS,
  ...CLAIMED_BEDS,
  ...MONITORED_BEDS,
  ...ROOMS_OF_TWO_BEDS,
  ...STREAMING_FEEDS,
  ...MOVEMENTS,
  ...EVENTS,
  ...EVIDENCE,
  ...STREAMS_OF_BEDS,
  ...AUTHORITIES,
  ...IDENTIFIERS,
  ...VISITS_ALONE,
  ...CONTRADICTIONS,
  ...MERGES,
  ...UNMERGES,
  ...MOVED_VISITS,
  ...EVENTS_THAT_MOVE_NOBODY,
  ...MONITORED_PERSONS,
  ...READINGS,
  ...COMPARATORS,
  ...WORDS,
  ...UNITS,
  ...SOURCES,
  ...LINE_AND_CUFF,
  ...LATE,
  ...PACES,
  ...DEVICES,
  ...MONITORS_OF_TWO_BEDS,
  ...ANTIBIOTICS,
  ...PUMPS,
  ...RESULTS_OF_ONE_MOMENT,
  ...TIMES,
  ...ZONES,
  ...DOSES,
  ...SUMS,
  ...CORRECTIONS,
  ...STATUSES,
  ...ALERTS,
  ...ALERTS_OF_MOVED,
  ...AGES,
  ...MESSAGES,
  ...CHARSETS,
  ...LARGE_MESSAGES,
  ...UNFILED,
  ...FEED_SETTINGS,
  ...VENDORS,
]

for (const [id, those] of Map.groupBy(CASES, (one) => one.id)) {
  if (those.length > 1) throw new Error(`${those.length} cases have the id ${id}`)
}

for (const id of Object.keys(PENDING)) {
  if (!CASES.some((one) => one.id === id)) throw new Error(`${id} is pending, but no case has that id`)
}

export const ALL_CASES: readonly Case[] = CASES.map((one) => ({
  ...one,
  pending: PENDING[one.id] ?? one.pending,
}))
