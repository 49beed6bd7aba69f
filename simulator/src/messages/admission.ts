import { type Envelope, type Field, hl7Date, message, segment } from './compose.ts'
import type { Allergy, Clinician, DoneProcedure, Person, Place, Visit } from './people.ts'

export type AdmissionEvent = 'A01' | 'A02' | 'A03' | 'A04' | 'A08' | 'A11' | 'A12' | 'A13' | 'A40'

/** Message structure of each event (HL7 2.5.1, table 0354). */
const STRUCTURES: Readonly<Record<AdmissionEvent, string>> = {
  A01: 'ADT_A01',
  A02: 'ADT_A02',
  A03: 'ADT_A03',
  A04: 'ADT_A01',
  A08: 'ADT_A01',
  A11: 'ADT_A09',
  A12: 'ADT_A12',
  A13: 'ADT_A01',
  A40: 'ADT_A39',
}

export interface Admission {
  event: AdmissionEvent
  /** When it happened. */
  time: Date
  person: Person
  visit: Visit
  place: Place
  priorPlace?: Place
  /** MRN of the record that ends (A40). */
  mergedMrn?: string
}

export const pid = (person: Person): string =>
  segment('PID', [
    1,
    '',
    [person.mrn, '', '', 'WARDLIGHT', 'MR'],
    '',
    [person.family, person.given, '', '', '', '', 'L'],
    '',
    person.dob === null ? '""' : hl7Date(person.dob),
    person.gender,
  ])

const location = (place: Place | undefined): Field =>
  place ? [place.unit, place.room, place.bed, 'WARDLIGHT'] : null
const clinician = (person: Clinician | undefined): Field =>
  person ? [person.id, person.family, person.given] : null

/** PV1; `place` alone is enough for results. */
export function pv1(place: Place, visit?: Visit, priorPlace?: Place): string {
  const attending = visit?.staff?.find(({ role }) => role === 'Attending')
  const fields: Field[] = [1, visit?.patientClass ?? 'I', location(place), '', '', location(priorPlace)]
  fields[6] = clinician(attending)
  fields[18] = visit ? [visit.number, '', '', 'WARDLIGHT', 'VN'] : null
  fields[43] = visit?.admitted
  return segment('PV1', Array.from(fields))
}

function roles(staff: readonly Clinician[]): string[] {
  return staff
    .filter(({ role }) => role !== 'Attending')
    .map((person, index) => {
      const numbers = [
        ...(person.phone ? [[person.phone, 'WPN', 'PH']] : []),
        ...(person.pager ? [[person.pager, 'WPN', 'BP']] : []),
      ]
      return segment('ROL', [
        index + 1,
        'UP',
        ['', person.role],
        [person.id, person.family, person.given],
        ...Array<Field>(7).fill(''),
        numbers,
      ])
    })
}

const al1 = ({ name, kind, severity, reactions, since }: Allergy, index: number): string =>
  segment('AL1', [index + 1, kind, ['', name], severity, reactions.map((one) => [one]), hl7Date(since)])

const pr1 = ({ time, code, text, by }: DoneProcedure, index: number): string =>
  segment('PR1', [
    index + 1,
    '',
    [code, text, 'L'],
    '',
    time,
    ...Array<Field>(5).fill(''),
    by ? [by.id, by.family, by.given] : null,
  ])

/** An ADT message. MSH-7 is when it is sent, EVN-6 when it happened. */
export function admissionMessage(
  sender: { application: string; facility: string; controlId: string; time: Date },
  admission: Admission,
): string {
  const { event, person, visit, place, priorPlace, time, mergedMrn } = admission
  const envelope: Envelope = { ...sender, type: ['ADT', event, STRUCTURES[event]] }
  const evn = segment('EVN', [event, sender.time, '', '', '', time])
  if (event === 'A40') {
    const mrg = segment('MRG', [[mergedMrn, '', '', 'WARDLIGHT', 'MR']])
    return message(envelope, [evn, pid(person), mrg, pv1(place, visit)])
  }
  const { plannedEnd, diagnosis, allergies = [], staff = [], procedures = [], caseState, caseStage } = visit
  return message(envelope, [
    evn,
    pid(person),
    pv1(place, visit, priorPlace),
    ...roles(staff),
    ...(plannedEnd
      ? [segment('PV2', ['', '', ['', diagnosis], '', '', '', '', visit.admitted, plannedEnd])]
      : []),
    ...allergies.map(al1),
    ...(diagnosis ? [segment('DG1', [1, '', ['', diagnosis], '', '', 'A'])] : []),
    ...procedures.map(pr1),
    ...(caseState ? [segment('ZCS', [caseState, caseStage])] : []),
  ])
}
