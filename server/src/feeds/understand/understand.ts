import type { ClinicalEvent } from '../../ward/events.ts'
import type { Header } from '../hl7/header.ts'
import { parseSegments, type Segment } from '../hl7/message.ts'
import { parseTime, zoneOf } from '../hl7/time.ts'
import { isKnownAdmission, readAdmission } from './admission.ts'
import { type Clock, type CodeBookFor, readGroups } from './observations.ts'
import {
  isRefusal,
  nobody,
  nobodyOf,
  noResults,
  notApplied,
  notHl7,
  type Refusal,
  severalMessages,
  unsupported,
} from './refusal.ts'

/** A patient group that cannot be placed: segments `from` up to `to` of its message, and why. */
export interface Unplaced {
  from: number
  to: number
  refusal: Refusal
}

/** What a message means: what happened, and which of several patient groups are left out of it. */
export interface Meaning {
  events: ClinicalEvent[]
  unplaced: Unplaced[]
}

/** What a message means, or why it means nothing here. Never throws. */
export function understand(
  body: Buffer,
  header: Header | null,
  received: Date,
  books: CodeBookFor,
): Meaning | Refusal {
  try {
    const segments = header ? parseSegments(body, header) : null
    if (!header || !segments) return notHl7()
    if (segments.filter(({ name }) => name === 'MSH').length > 1) return severalMessages()
    return read(header, segments, received, books)
  } catch (error) {
    return notApplied(error instanceof Error ? error.name : 'unreadable')
  }
}

function read(header: Header, segments: Segment[], received: Date, books: CodeBookFor): Meaning | Refusal {
  const zone = zoneOf(header.time)
  const sent = parseTime(header.time, zone) ?? received
  const clock: Clock = { received, sent: sent > received ? received : sent, zone }
  const { code } = header
  const trigger = header.trigger || eventOf(segments)
  if (code === 'ADT' && isKnownAdmission(trigger)) {
    const events = readAdmission(trigger, segments, books, clock)
    return isRefusal(events) ? events : { events, unplaced: [] }
  }
  if (code === 'ORU' && (trigger === 'R01' || trigger === '')) return readResults(segments, books, clock)
  return unsupported(code, header.trigger)
}

function readResults(segments: Segment[], books: CodeBookFor, clock: Clock): Meaning | Refusal {
  if (!segments.some(({ name }) => name === 'OBR' || name === 'OBX')) return noResults()
  const groups = readGroups(segments, books, clock)
  const events: ClinicalEvent[] = []
  const unplaced: Unplaced[] = []
  for (const [i, { event, from, to }] of groups.entries()) {
    if (!event) continue
    if (event.patient.mrn !== '' || event.at) events.push(event)
    else unplaced.push({ from, to, refusal: nobodyOf(i + 1, groups.length) })
  }
  return events.length === 0 && unplaced.length > 0 ? nobody() : { events, unplaced }
}

/** EVN-1, for senders that leave the trigger out of MSH-9. */
const eventOf = (segments: readonly Segment[]): string =>
  segments
    .find(({ name }) => name === 'EVN')
    ?.text(1)
    .toUpperCase() ?? ''

export { isRefusal }
