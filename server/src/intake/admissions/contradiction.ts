import type { PatientIdentity } from '../../ward/events.ts'

const DAY_MS = 86_400_000
const NEWBORN_DAYS = 28
const CHILD_YEARS = 10

/** What is known of a person: YYYY-MM-DD and HL7 sex. */
export interface Demographics {
  dob: string | null
  gender: string
}

const ageDays = (dob: string, at: number): number => (at - Date.parse(`${dob}T00:00:00Z`)) / DAY_MS

/**
 * Whether a message under a person's number speaks of somebody else: another birth date and another sex, or one of the
 * two newborn and the other no child.
 */
export function speaksOfAnother(
  known: Demographics,
  said: Pick<PatientIdentity, 'dob' | 'gender'>,
  at: number,
): boolean {
  if (!known.dob || !said.dob || known.dob === said.dob) return false
  const sexes = [known.gender, said.gender]
  if (sexes.includes('M') && sexes.includes('F')) return true
  const [younger = 0, older = 0] = [ageDays(known.dob, at), ageDays(said.dob, at)].sort((a, b) => a - b)
  return younger <= NEWBORN_DAYS && older >= CHILD_YEARS * 365.25
}

/** A birth date on the calendar, not before 1880 and not after tomorrow; undefined otherwise. */
function plausibleDob(dob: string | null | undefined, now: number): string | null | undefined {
  if (dob == null) return dob
  const time = Date.parse(`${dob}T00:00:00Z`)
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(dob)
  return real && dob >= '1880-01-01' && time <= now + 2 * DAY_MS ? dob : undefined
}

/** An event without a birth date that cannot be one. */
export function withPlausibleDob<Event extends { patient: PatientIdentity }>(
  event: Event,
  now: number,
): Event {
  const { dob } = event.patient
  if (dob == null || plausibleDob(dob, now) === dob) return event
  return { ...event, patient: { ...event.patient, dob: undefined } }
}
