import type { Segment } from '@wardlight/hl7/message'
import { parseBirthDate } from '@wardlight/hl7/time'
import { TEXT_CAPS } from '../../config/caps.ts'
import type { PatientIdentity, VisitNumbers } from '../../ward/events.ts'
import { cut } from '../../ward/shortened.ts'
import { firstNumber, type IdentifierContext, numberOfType, personNumbers } from './identifiers.ts'

interface PersonContext extends IdentifierContext {
  received: Date
}

/** PID: numbers (PID-3, else PID-2), name, birth date, gender. A birth date that can be none is left out. */
export function readPatient(pid: Segment | undefined, context: PersonContext): PatientIdentity {
  if (!pid) return { mrn: '', ids: [] }
  const named = personNumbers(pid, 3, context)
  const ids = named.length > 0 || pid.repetitions(3) > 0 ? named : personNumbers(pid, 2, context)
  const family = pid.first(5, 1)
  const given = [pid.first(5, 2), pid.first(5, 3)].filter(Boolean).join(' ')
  const name = cut([family, given].filter(Boolean).join(', '), TEXT_CAPS.name.most)
  const gender = readGender(pid.text(8))
  const dob = pid.isNull(7) ? null : (parseBirthDate(pid.text(7), context.received) ?? undefined)
  return {
    ids,
    mrn: ids[0]?.number ?? '',
    ...(name ? { name } : {}),
    ...(dob !== undefined ? { dob } : {}),
    ...(gender ? { gender } : {}),
  }
}

/** M, F, or U for anything else that is said; '' when nothing is. */
function readGender(text: string): string {
  if (/^(m|male)$/i.test(text)) return 'M'
  if (/^(f|female)$/i.test(text)) return 'F'
  return text === '' ? '' : 'U'
}

/** PV1-19, else a VN of PID-3; PID-18, else an AN of PID-3. */
export function readVisitNumbers(
  pid: Segment | undefined,
  pv1: Segment | undefined,
  context: IdentifierContext,
): VisitNumbers {
  const visit = firstNumber(pv1, 19, context) ?? numberOfType(pid, 3, 'VN', context)
  const account = firstNumber(pid, 18, context) ?? numberOfType(pid, 3, 'AN', context)
  return { ...(visit ? { visit } : {}), ...(account ? { account } : {}) }
}

export const namesVisit = ({ visit, account }: VisitNumbers): boolean =>
  visit !== undefined || account !== undefined
