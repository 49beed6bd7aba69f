/** Who and where a message speaks of. */
export interface Person {
  mrn: string
  family: string
  given: string
  /** YYYY-MM-DD; null when nobody knows. */
  dob: string | null
  gender: 'M' | 'F' | 'U'
}

export interface Place {
  unit: string
  room: string
  bed: string
}

export interface Clinician {
  /** Attending, Nurse, Respiratory therapist... */
  role: string
  id: string
  family: string
  given: string
  phone?: string
  pager?: string
}

export interface Allergy {
  name: string
  /** HL7 table 0127: DA drug, MC contraindication, MA other. */
  kind: string
  /** HL7 table 0128: SV, MO, MI. */
  severity: string
  reactions: readonly string[]
  /** YYYY-MM-DD. */
  since: string
}

/** A procedure that was done (PR1). */
export interface DoneProcedure {
  time: Date
  code: string
  text: string
  by?: Pick<Clinician, 'id' | 'family' | 'given'>
}

export interface Visit {
  number: string
  /** HL7 table 0004: I inpatient, O outpatient, E emergency. */
  patientClass: string
  admitted: Date
  plannedEnd?: Date
  diagnosis?: string
  allergies?: Allergy[]
  staff?: Clinician[]
  procedures?: DoneProcedure[]
  caseState?: string
  caseStage?: string
}
