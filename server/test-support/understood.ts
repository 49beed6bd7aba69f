import { readHeader } from '@wardlight/hl7/header'
import type { FeedsFile } from '../src/config/feed-settings.ts'
import type { FeedConfig } from '../src/feeds/understand/code-book.ts'
import { isRefusal, type Refusal } from '../src/feeds/understand/message-refusal.ts'
import { type Meaning, MessageReader } from '../src/feeds/understand/understand.ts'
import type { ClinicalEvent, Observation } from '../src/ward/events.ts'
import { results, siteWith, testSite } from './feeds.ts'

/** When every message of these tests came in, unless told otherwise. */
export const RECEIVED = new Date('2026-09-12T12:00:05Z')

/** What a whole message means to a site, or why it is refused. */
export function meaningOf(
  message: string,
  site: FeedConfig = testSite,
  received = RECEIVED,
): Meaning | Refusal {
  const body = Buffer.from(message)
  return new MessageReader(site).understand(body, readHeader(body), received)
}

/** What a message means to the ward, or why it is refused. */
export const read = (message: string, site?: FeedConfig, received?: Date): ClinicalEvent[] | Refusal => {
  const meaning = meaningOf(message, site, received)
  return isRefusal(meaning) ? meaning : meaning.events
}

type Results = Extract<ClinicalEvent, { kind: 'observations' }>
/** The groups of results in a message, one a patient. */
export function groups(message: string, site?: FeedConfig, received?: Date): Results[] {
  const events = read(message, site, received)
  if (isRefusal(events)) throw new Error(events.reason)
  return events.filter((event): event is Results => event.kind === 'observations')
}
/** Every observation of a message of a monitor made of these segments. */
export const observe = (...segments: string[]): Observation[] =>
  groups(results(segments), MONITOR).flatMap((event) => event.observations)
/** The one observation of a segment. */
export const only = (segment: string, feeds?: FeedsFile): Observation => {
  const observations = groups(results([segment]), feeds ? siteWith(feeds) : MONITOR).flatMap(
    (event) => event.observations,
  )
  const [observation, ...others] = observations
  if (!observation || others.length > 0) throw new Error(`${observations.length} observations`)
  return observation
}
const MONITOR = siteWith({ '*': { kind: 'monitor' } })
