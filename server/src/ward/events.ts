import type { AllergyRecord } from '@wardlight/contracts/allergy'
import type { Area } from '@wardlight/contracts/areas'
import type { DoseStatus } from '@wardlight/contracts/medications'

/** Point of care as a feed names it (HL7 PL: unit^room^bed^facility). */
export interface PointOfCare {
  unit: string
  room: string
  bed: string
}

/** A number together with who gave it out (CX.4; '' when neither the message nor the feed's settings say). */
export interface Identifier {
  authority: string
  number: string
}

export interface PatientIdentity {
  /** Identifiers of the person the feed is trusted for, the best first; empty when the message named a bed or visit only. */
  ids?: readonly Identifier[]
  /** Medical record number, the key of a patient within a site; '' when the feed gave a bed only. */
  mrn: string
  /** "Family, Given". */
  name?: string
  /** YYYY-MM-DD, or null when the feed says it is unknown. */
  dob?: string | null
  gender?: string
  /** An administrator looked at a held message and says it is this person, whatever birth date and sex say. */
  confirmed?: boolean
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
  /** Who gave out the visit number. */
  visitAuthority?: string
  /** PID-18, or an identifier of type AN. */
  account?: Identifier
  patientClass?: string
  /** Whether patients of this class lie in beds, where the feed's settings say so. */
  inBed?: boolean
  admitted?: Date
  /** Planned length of the case or stay in minutes. */
  plannedMinutes?: number
  diagnosis?: string
  allergies?: string[]
  /** What else the message says of them; `told` is when it speaks of. */
  allergyRecord?: Omit<AllergyRecord, 'told'>
  /** Instead of the whole list, what is new or no longer holds. */
  allergyChange?: AllergyChange
  staff?: CareStaff[]
  caseState?: string
  caseStage?: string
}

/** Allergies to add, and names of those to remove. */
export interface AllergyChange extends Omit<AllergyRecord, 'told'> {
  without: string[]
}

/** How the true value lies to the number given; '' it is the number. */
export type Comparator = '' | '<' | '<=' | '>' | '>='

/**
 * ok: a number in the variable's unit, or words where the variable is words. unreadable: words in a numeric variable.
 * foreignUnit: a number in a unit nothing converts, told in that unit. Only ok has a level.
 */
export type ReadingState = 'ok' | 'implausible' | 'noReading' | 'unreadable' | 'foreignUnit'

/** HL7 table 0085: P, R and S are preliminary; C is corrected; D and W are withdrawn; I, O, N and X bring no result. */
export type ResultStatus = 'final' | 'preliminary' | 'corrected' | 'withdrawn'

/** One OBX understood: `variable` null when no mapping knows the code (kept, counted, never shown). */
export interface Observation {
  variable: string | null
  code: string
  codeText: string
  /** Coding system of the code, as sent. */
  system?: string
  /** An administrator said what the code means; else the configuration or the feed's settings know it. */
  meant?: boolean
  value: number | string | null
  comparator?: Comparator
  unit: string
  time: Date
  /**
   * False: the message gave a time nobody can read, and `time` is when it came in; or it withdraws a result without naming
   * its time.
   */
  timeKnown?: boolean
  /** When it is said to have been measured, where that is a little ahead of `time`, when it came in. */
  said?: Date
  /** The other moment its time may mean: one of an hour that comes twice, told without a zone. */
  twin?: Date
  /** Seconds a volume was collected over (OBR-7 to OBR-8); null when the message does not say. */
  interval?: number | null
  state: ReadingState
  status?: ResultStatus
  /** Which of the variable's sources (line, cuff, ecg, pulse, charted); '' when the configuration tells none apart. */
  source?: string
  /** OBX-18 or OBX-4: tells two devices or drains under one code apart; '' when not given. */
  device?: string
  /** A single measurement (a cuff, a charting), by code, source and feed settings; else one of a stream. */
  aperiodic: boolean
}

/** One RXA understood: what a feed says of a drug given to somebody. */
export interface Administration {
  /** ORC-2, else ORC-3; '' where the message has no order. */
  order: string
  /** RXA-2: which of the order's administrations; ''. */
  subId: string
  /** RXA-5, by which two drugs are told apart. */
  code: string
  drug: string
  /** As sent. */
  amount: string
  unit: string
  route: string
  who: string
  status: DoseStatus
  note: string
  /** RXA-21: new or repeated, changed, or never given. */
  action: 'add' | 'update' | 'delete'
  time: Date
  /** False: the message gave a time nobody can read, or one ahead of now. */
  timeKnown: boolean
  /** MSH-7: the later word counts. */
  said: Date
}

/** One PR1 understood: what a feed says was done to somebody. */
export interface Procedure {
  /** PR1-19, by which it is told apart; ''. */
  id: string
  code: string
  text: string
  /** Who did it. */
  who: string
  time: Date
  /** PR1-20: it never was done. */
  withdrawn: boolean
  /** MSH-7: the later word counts. */
  said: Date
}

/** Numbers that name a visit. */
export interface VisitNumbers {
  visit?: Identifier
  account?: Identifier
}

/** What kind of system speaks: decides precedence, and whether its readings are a stream. */
export type FeedKind = 'monitor' | 'charting' | 'lab' | 'adt'

/** Who sent an observation. */
export interface FeedSource {
  /** "APPLICATION/FACILITY". */
  name: string
  kind: FeedKind
  /** Where its patients are shown when they name no unit of ours. */
  area?: Area
}

/** What changes about records and visits themselves, nobody being moved by it. */
export type RecordEvent =
  /** A37: two records joined here are two people again. */
  | { kind: 'unmerge'; patient: PatientIdentity; from: readonly Identifier[]; time: Date }
  /** A43, A46, A47: the person gets another number, or a number goes to another person. */
  | { kind: 'renumber'; patient: PatientIdentity; from: readonly Identifier[]; time: Date }
  /** A44, A45: a visit (by its number, or all of an account) belongs to `patient`, not to `from`. */
  | {
      kind: 'moveVisit'
      patient: PatientIdentity
      from: readonly Identifier[]
      visit: VisitNumbers
      time: Date
    }
  /** A41, A42, A49, A50: a visit or account has another number. */
  | {
      kind: 'renumberVisit'
      patient: PatientIdentity
      from: VisitNumbers
      to: VisitNumbers
      time: Date
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
  | {
      kind: 'merge'
      patient: PatientIdentity
      mergeFrom: string
      from?: readonly Identifier[]
      time: Date
    }
  | RecordEvent
  | {
      kind: 'observations'
      patient: PatientIdentity
      at: PointOfCare | null
      observations: Observation[]
      /** Drugs given. */
      given?: readonly Administration[]
      /** Procedures done. */
      done?: readonly Procedure[]
      /** Where the place charts antibiotics given as a value: that value, without its drug and time. */
      antibiotic?: Omit<Observation, 'time'>
      time: Date
      /** Visit and account numbers the message names: they find the person where `patient` names none. */
      visit?: VisitNumbers
      feed?: FeedSource
    }

export type ObservationsEvent = Extract<ClinicalEvent, { kind: 'observations' }>
