import type { Segment } from '@wardlight/hl7/message'
import { MESSAGE_CAPS, TEXT_CAPS } from '../../config/caps.ts'
import type { CareStaff, Visit } from '../../ward/events.ts'
import { cut } from '../../ward/shortened.ts'
import type { MessageContext } from './message-context.ts'
import type { TimeReader } from './message-times.ts'
import { readVisitNumbers } from './person.ts'
import { readAllergies } from './read-allergies.ts'

const PV1_STAFF: readonly [field: number, role: string][] = [
  [7, 'Attending'],
  [8, 'Referring'],
  [9, 'Consulting'],
  [17, 'Admitting'],
]
const DAY_MINUTES = 24 * 60

/**
 * PV1, PV2, ROL, DG1, AL1 of one patient as a visit, and ZCS (1 case state, 2 case stage), for which HL7 has no field. Only
 * what the message says is set.
 */
export function readVisit(segments: readonly Segment[], context: MessageContext): Visit {
  const pid = segments.find(({ name }) => name === 'PID')
  const pv1 = segments.find(({ name }) => name === 'PV1')
  const pv2 = segments.find(({ name }) => name === 'PV2')
  const numbers = readVisitNumbers(pid, pv1, context)
  const visit: Visit = { visitNumber: numbers.visit?.number ?? '' }
  if (numbers.visit) visit.visitAuthority = numbers.visit.authority
  if (numbers.account) visit.account = numbers.account
  const patientClass = pv1?.text(2)
  if (patientClass) visit.patientClass = word(patientClass)
  const { classes } = context.settings
  if (patientClass && classes) visit.inBed = classes.has(patientClass.toUpperCase())
  const admitted = context.time(pv1?.first(44) ?? '')
  if (admitted) visit.admitted = admitted
  const planned = plannedMinutes(pv2, admitted, context.time)
  if (planned !== null) visit.plannedMinutes = planned
  const diagnosis = readDiagnosis(segments, pv2)
  if (diagnosis) visit.diagnosis = cut(diagnosis, TEXT_CAPS.diagnosis.most)
  Object.assign(visit, readAllergies(segments, context.feed))
  const staff = [...staffOfVisit(pv1), ...segments.filter(({ name }) => name === 'ROL').flatMap(staffOfRole)]
  if (staff.length > 0) visit.staff = staff.slice(0, TEXT_CAPS.staff.most).map(inShort)
  const zcs = segments.find(({ name }) => name === 'ZCS')
  const caseState = zcs?.text(1)
  if (caseState) visit.caseState = word(caseState)
  const caseStage = zcs?.text(2)
  if (caseStage) visit.caseStage = word(caseStage)
  return visit
}

const word = (text: string): string => cut(text, TEXT_CAPS.word.most)

const inShort = ({ role, name, userName, pager, phone }: CareStaff): CareStaff => ({
  role: word(role),
  name: cut(name, TEXT_CAPS.name.most),
  userName: userName && word(userName),
  ...(pager && { pager: word(pager) }),
  ...(phone && { phone: word(phone) }),
})

/** PV2-10 (days, a fraction for cases) or the time between the start (PV2-8, PV1-44) and the planned end (PV2-9). */
function plannedMinutes(pv2: Segment | undefined, admitted: Date | null, time: TimeReader): number | null {
  const days = Number.parseFloat(pv2?.text(10) ?? '')
  if (days > 0) return Math.round(days * DAY_MINUTES)
  const start = time(pv2?.first(8) ?? '') ?? admitted
  const end = time(pv2?.first(9) ?? '')
  return start && end && end > start ? Math.round((end.getTime() - start.getTime()) / 60_000) : null
}

function readDiagnosis(segments: readonly Segment[], pv2: Segment | undefined): string {
  for (const segment of segments) {
    if (segment.name !== 'DG1') continue
    const text = segment.text(4) || segment.text(3, 2)
    if (text) return text
  }
  return pv2?.text(3, 2) || pv2?.text(3, 1) || ''
}

function staffOfVisit(pv1: Segment | undefined): CareStaff[] {
  return PV1_STAFF.flatMap(([field, role]) => {
    const name = pv1 ? personName(pv1, field) : ''
    return pv1 && name ? [{ role, name, userName: pv1.text(field) }] : []
  })
}

/** ROL-3 role, ROL-4 person, ROL-12 telephone or beeper; ROL-2 "DE" takes the person off. */
function staffOfRole(rol: Segment): CareStaff[] {
  const name = personName(rol, 4)
  if (!name || rol.text(2).toUpperCase() === 'DE') return []
  const staff: CareStaff = { role: rol.text(3, 2) || rol.text(3, 1), name, userName: rol.text(4) }
  const numbers = Math.min(rol.repetitions(12), MESSAGE_CAPS.repetitions.most)
  for (let repetition = 0; repetition < numbers; repetition++) {
    const number = rol.text(12, 1, repetition) || rol.text(12, 12, repetition)
    if (!number) continue
    if (rol.text(12, 3, repetition).toUpperCase() === 'BP') staff.pager ??= number
    else staff.phone ??= number
  }
  return [staff]
}

function personName(segment: Segment, field: number): string {
  const family = segment.first(field, 2)
  const given = [segment.first(field, 3), segment.first(field, 4)].filter(Boolean).join(' ')
  return [family, given].filter(Boolean).join(', ')
}
