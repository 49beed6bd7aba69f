import { readHeader } from '../src/feeds/hl7/header.ts'
import { openCodeBooks } from '../src/feeds/understand/code-book.ts'
import { isRefusal, type Refusal } from '../src/feeds/understand/refusal.ts'
import { understand } from '../src/feeds/understand/understand.ts'
import type { ClinicalEvent, Observation } from '../src/ward/events.ts'
import { results, testSite } from './feeds.ts'

/** When every message of these tests came in. */
export const RECEIVED = new Date('2026-09-12T12:00:05Z')
const books = openCodeBooks(testSite)

/** What a message means to the ward, or why it is refused. */
export const read = (message: string): ClinicalEvent[] | Refusal => {
  const body = Buffer.from(message)
  const read = understand(body, readHeader(body), RECEIVED, books)
  return isRefusal(read) ? read : read.events
}

type Results = Extract<ClinicalEvent, { kind: 'observations' }>
/** The groups of results in a message, one a patient. */
export function groups(message: string): Results[] {
  const events = read(message)
  if (isRefusal(events)) throw new Error(events.reason)
  return events.filter((event): event is Results => event.kind === 'observations')
}
/** Every observation of a message made of these segments. */
export const observe = (...segments: string[]): Observation[] =>
  groups(results(segments)).flatMap((event) => event.observations)
/** The one observation of a segment. */
export const only = (segment: string): Observation => {
  const [observation, ...others] = observe(segment)
  if (!observation || others.length > 0) throw new Error(`${others.length + 1} observations`)
  return observation
}
