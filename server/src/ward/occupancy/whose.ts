import { type Patient, recordsOf } from '../state.ts'

/** How a patient's stay is named to clients; never empty, so that two unidentified people are told apart. */
const regNumOf = ({ id, visit, mrn }: Pick<Patient, 'id' | 'visit' | 'mrn'>): string =>
  visit.visitNumber || mrn || `unidentified ${id}`

/** Names the patient that data of a bed belongs to; null: nobody lies there. */
export const whoseOf = (patient: Patient | null) =>
  patient ? { regNum: regNumOf(patient), person: patient.id } : { regNum: '', person: 0 }

/** Whom somebody saw in a room: the stay's number, and the leading record the person had then. */
export interface SeenThere {
  id: string
  person?: number | undefined
}

/** A stay with all records of the person. */
export interface StayOfPerson {
  regNum: string
  records: readonly number[]
}

export const stayOf = (patient: Patient): StayOfPerson => ({
  regNum: regNumOf(patient),
  records: recordsOf(patient),
})

/** Whether it is still the same stay of the same person, whose records may have been joined since. */
export const isWhomTheySaw = ({ regNum, records }: StayOfPerson, { id, person }: SeenThere): boolean =>
  regNum === id && (person === undefined || records.includes(person))

/** Why an action on the patient of a room is refused. */
export const NOBODY = 'Nobody lies there any more.'
export const OTHER = 'Another patient lies there now.'
