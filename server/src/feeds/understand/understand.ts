import type { ClinicalEvent } from '../../clinical/events.ts'
import type { Header } from '../hl7/header.ts'
import { parseSegments, type Segment } from '../hl7/message.ts'
import { parseTime, zoneOf } from '../hl7/time.ts'
import { isKnownAdmission, readAdmission } from './admission.ts'
import { type Clock, type CodeBookFor, readObservations } from './observations.ts'
import {
  isRefusal,
  nobody,
  noResults,
  notApplied,
  notHl7,
  type Refusal,
  severalMessages,
  unsupported,
} from './refusal.ts'

/** What a message means, or why it means nothing here. Never throws. */
export function understand(
  body: Buffer,
  header: Header | null,
  received: Date,
  books: CodeBookFor,
): ClinicalEvent[] | Refusal {
  try {
    const segments = header ? parseSegments(body, header) : null
    if (!header || !segments) return notHl7()
    if (segments.filter(({ name }) => name === 'MSH').length > 1) return severalMessages()
    return read(header, segments, received, books)
  } catch (error) {
    return notApplied(error instanceof Error ? error.name : 'unreadable')
  }
}

function read(
  header: Header,
  segments: Segment[],
  received: Date,
  books: CodeBookFor,
): ClinicalEvent[] | Refusal {
  const zone = zoneOf(header.time)
  const sent = parseTime(header.time, zone) ?? received
  const clock: Clock = { received, sent: sent > received ? received : sent, zone }
  const { code } = header
  const trigger = header.trigger || eventOf(segments)
  if (code === 'ADT' && isKnownAdmission(trigger)) return readAdmission(trigger, segments, books, clock)
  if (code === 'ORU' && (trigger === 'R01' || trigger === '')) return readResults(segments, books, clock)
  return unsupported(code, header.trigger)
}

function readResults(segments: Segment[], books: CodeBookFor, clock: Clock): ClinicalEvent[] | Refusal {
  if (!segments.some(({ name }) => name === 'OBR' || name === 'OBX')) return noResults()
  const events = readObservations(segments, books, clock)
  const placed = events.filter((event) => event.patient.mrn !== '' || ('at' in event && event.at !== null))
  return events.length > 0 && placed.length === 0 ? nobody() : placed
}

/** EVN-1, for senders that leave the trigger out of MSH-9. */
const eventOf = (segments: readonly Segment[]): string =>
  segments
    .find(({ name }) => name === 'EVN')
    ?.text(1)
    .toUpperCase() ?? ''

export { isRefusal }
