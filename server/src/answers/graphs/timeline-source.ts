import type { TimelineEvent } from '@wardlight/contracts/timeline'
import type { QueryExecutorProvider } from 'kysely'
import type { SiteConfig } from '../../config/site.ts'
import type { PossibleAges } from '../../ward/time/age.ts'

export interface TimelineAsked {
  db: QueryExecutorProvider
  config: SiteConfig
  /** Ids of all records of the person. */
  records: readonly number[]
  ages: PossibleAges
  /** ms. */
  from: number
  to: number
}

/** One sort of events, newest first, at most MOST_EVENTS; `more`: there may be older ones in the range. */
export type TimelineSource = (asked: TimelineAsked) => Promise<{ events: TimelineEvent[]; more: boolean }>

export const MOST_EVENTS = 300

/** What rows say, read with that limit. */
export const eventsOf = <Row>(rows: readonly Row[], event: (row: Row) => TimelineEvent) => ({
  events: rows.map(event),
  more: rows.length >= MOST_EVENTS,
})
