import type { PatientIdentity, PointOfCare } from '../../ward/events.ts'
import type { Segment } from '../hl7/message.ts'
import { parseDate } from '../hl7/time.ts'

/** Identifier types that name a person elsewhere, never a record here. */
const NOT_A_RECORD = new Set([
  'SS',
  'DL',
  'PPN',
  'NI',
  'AN',
  'VN',
  'VISITID',
  'NHS',
  'NHSNMBR',
  'NHSNBR',
  'MB',
  'PI',
])
const RECORD = new Set(['MR', 'MRN'])

/** PID: MRN (PID-3 of type MR first, then any other that names a record, then PID-2), name, birth date, gender. */
export function readPatient(pid: Segment | undefined): PatientIdentity {
  if (!pid) return { mrn: '' }
  const family = pid.first(5, 1)
  const given = [pid.first(5, 2), pid.first(5, 3)].filter(Boolean).join(' ')
  const name = [family, given].filter(Boolean).join(', ')
  const gender = readGender(pid.text(8))
  const born = pid.text(7)
  const dob = pid.isNull(7) ? null : parseDate(born)
  return {
    mrn: recordNumber(pid),
    ...(name ? { name } : {}),
    ...(dob !== null || pid.isNull(7) ? { dob } : {}),
    ...(gender ? { gender } : {}),
  }
}

/** M, F, or U for anything else that is said; '' when nothing is. */
function readGender(text: string): string {
  if (/^(m|male)$/i.test(text)) return 'M'
  if (/^(f|female)$/i.test(text)) return 'F'
  return text === '' ? '' : 'U'
}

/** MRG-1 and PID-3 alike: the repetition that is a medical record number. */
export function recordNumber(segment: Segment, field = 3): string {
  const ids = Array.from({ length: segment.repetitions(field) }, (_, repetition) => ({
    id: segment.first(field, 1, repetition),
    type: segment.text(field, 5, repetition).toUpperCase(),
  })).filter(({ id }) => id !== '')
  const chosen =
    ids.find(({ type }) => RECORD.has(type)) ?? ids.find(({ type }) => !NOT_A_RECORD.has(type)) ?? ids[0]
  if (chosen) return chosen.id.slice(0, 100)
  return field === 3 ? segment.first(2).slice(0, 100) : ''
}

/** PV1-3; null when it names neither room nor bed nor unit. */
export function readPlace(pv1: Segment | undefined): PointOfCare | null {
  const unit = pv1?.first(3, 1) ?? ''
  const room = pv1?.first(3, 2) ?? ''
  const bed = pv1?.first(3, 3) ?? ''
  return unit || room || bed ? { unit, room, bed } : null
}
