import type { Area } from '@wardlight/contracts/areas'

/** Point of care as a feed names it (HL7 PL: unit^room^bed^facility). */
export interface PointOfCare {
  unit: string
  room: string
  bed: string
}

export interface PatientIdentity {
  /** Medical record number, the key of a patient within a site; '' when the feed gave a bed only. */
  mrn: string
  /** "Family, Given". */
  name?: string
  /** YYYY-MM-DD, or null when the feed says it is unknown. */
  dob?: string | null
  gender?: string
}

export interface CareStaff {
  role: string
  name: string
  userName: string
  phone?: string
  pager?: string
}

export interface Visit {
  visitNumber: string
  patientClass?: string
  admitted?: Date
  /** Planned length of the case or stay in minutes. */
  plannedMinutes?: number
  diagnosis?: string
  allergies?: string[]
  staff?: CareStaff[]
  caseState?: string
  caseStage?: string
}

/** One OBX understood: `variable` null when no mapping knows the code (kept, counted, never shown). */
export interface Observation {
  variable: string | null
  code: string
  codeText: string
  value: number | string | null
  unit: string
  time: Date
  state: 'ok' | 'implausible' | 'noReading'
  /** A cuff reading or other single measurement, older than its message. */
  aperiodic: boolean
}

/**
 * What a message means to the ward. A message gives zero or more, in order. Moves and their cancels name where the
 * patient goes to; `mergeFrom` is the record that ends (A40).
 */
export type ClinicalEvent =
  | {
      kind: 'admit' | 'register' | 'transfer' | 'update'
      patient: PatientIdentity
      visit: Visit
      at: PointOfCare | null
      time: Date
    }
  | { kind: 'discharge'; patient: PatientIdentity; visit: Visit; time: Date }
  | { kind: 'cancelAdmit'; patient: PatientIdentity; visit: Visit; time: Date }
  | {
      kind: 'cancelTransfer' | 'cancelDischarge'
      patient: PatientIdentity
      visit: Visit
      at: PointOfCare | null
      time: Date
    }
  | { kind: 'merge'; patient: PatientIdentity; mergeFrom: string; time: Date }
  | {
      kind: 'observations'
      patient: PatientIdentity
      at: PointOfCare | null
      observations: Observation[]
      time: Date
    }

/** Areas whose beds or patients a committed message changed: what browsers and other nodes are told. */
export type ChangedBeds = { area: Area; roomSys: number }[]
