import type { ClinicalEvent, RecordEvent } from '../../ward/events.ts'
import type { Segment } from '../hl7/message.ts'
import { parseTime } from '../hl7/time.ts'
import { type Clock, type CodeBookFor, readObservations } from './observations.ts'
import { readPatient, readPlace, recordNumber } from './person.ts'
import type { Refusal } from './refusal.ts'
import { readVisit } from './visit.ts'

type Meaning =
  | Exclude<ClinicalEvent['kind'], 'observations' | RecordEvent['kind']>
  | 'updateElsewhere'
  | 'nothing'

/**
 * ADT events by what they mean on a ward. A05 and A14 announce a patient who is not here, so they update the record and
 * put nobody in a bed; A18, A34 and A36 are the older merges; A28 and A31 concern the person.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  A01: 'admit',
  A02: 'transfer',
  A03: 'discharge',
  A04: 'register',
  A05: 'updateElsewhere',
  A06: 'transfer',
  A07: 'transfer',
  A08: 'update',
  A11: 'cancelAdmit',
  A12: 'cancelTransfer',
  A13: 'cancelDischarge',
  A14: 'updateElsewhere',
  A18: 'merge',
  A28: 'updateElsewhere',
  A31: 'updateElsewhere',
  A34: 'merge',
  A36: 'merge',
  A38: 'nothing',
  A40: 'merge',
}

export const isKnownAdmission = (trigger: string): boolean => trigger in MEANINGS

/** ADT to events; readings an ADT message carries (weight, height) follow as their own event. */
export function readAdmission(
  trigger: string,
  segments: readonly Segment[],
  books: CodeBookFor,
  clock: Clock,
): ClinicalEvent[] | Refusal {
  const meaning = MEANINGS[trigger] ?? 'nothing'
  if (meaning === 'nothing') return []
  const time = happened(segments, clock)
  if (meaning === 'merge') return readMerges(segments, time)

  const patient = readPatient(segments.find(({ name }) => name === 'PID'))
  if (patient.mrn === '')
    return {
      code: 'AE',
      condition: 'requiredField',
      where: 'PID^1^3',
      reason: 'No patient identifier in PID-3.',
      advice: 'Send the medical record number in PID-3.',
    }
  const at = readPlace(segments.find(({ name }) => name === 'PV1'))
  const visit = readVisit(segments, clock.zone)
  const readings = readObservations(segments, books, clock).map((event) => ({
    ...event,
    at: null,
    patient: { mrn: patient.mrn },
  }))
  switch (meaning) {
    case 'discharge':
    case 'cancelAdmit':
      return [{ kind: meaning, patient, visit, time }, ...readings]
    case 'updateElsewhere':
      return [{ kind: 'update', patient, visit, at: null, time }, ...readings]
    default:
      return [{ kind: meaning, patient, visit, at, time }, ...readings]
  }
}

/** EVN-6 (occurred), EVN-2 (recorded) or the message's time; never later than the message came in. */
function happened(segments: readonly Segment[], clock: Clock): Date {
  const evn = segments.find(({ name }) => name === 'EVN')
  const time =
    parseTime(evn?.text(6) ?? '', clock.zone) ?? parseTime(evn?.text(2) ?? '', clock.zone) ?? clock.sent
  return new Date(Math.min(time.getTime(), clock.received.getTime()))
}

/** Pairs of PID (the record that stays) and MRG (the one that ends); one message may carry several. */
function readMerges(segments: readonly Segment[], time: Date): ClinicalEvent[] | Refusal {
  const events: ClinicalEvent[] = []
  let pid: Segment | undefined
  for (const segment of segments) {
    if (segment.name === 'PID') pid = segment
    if (segment.name !== 'MRG') continue
    const patient = readPatient(pid)
    const mergeFrom = recordNumber(segment, 1)
    if (patient.mrn && mergeFrom && patient.mrn !== mergeFrom)
      events.push({ kind: 'merge', patient, mergeFrom, time })
  }
  if (events.length > 0) return events
  return {
    code: 'AE',
    condition: 'requiredField',
    where: 'MRG^1^1',
    reason: 'A merge names two different records: PID-3 stays, MRG-1 ends.',
    advice: 'Send both identifiers.',
  }
}
