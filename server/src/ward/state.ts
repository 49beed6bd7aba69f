import type { AllergyRecord } from '@wardlight/contracts/allergy'
import type { Area } from '@wardlight/contracts/areas'
import type { UnitConfig } from '../config/unit-schema.ts'
import type { CareStaff, Comparator, FeedKind, ReadingState, ResultStatus } from './events.ts'
import type { NoBedReason } from './occupancy/bedless.ts'

/** One value of one variable; `time` in ms since 1970. */
export interface Reading {
  value: number | string | null
  comparator?: Comparator
  /** As sent, where it is not the variable's own. */
  unit?: string
  time: number
  /** False: measured at a time nobody can read, `time` is when it came in. */
  timeKnown?: boolean
  state: ReadingState
  status?: ResultStatus
  source?: string
  feedKind?: FeedKind
  /** As sent, where `value` tells it in the variable's unit: an amount told as a rate, a rate told as a dose. */
  sent?: SentValue
  /** A single measurement, a cuff or a charting, and not one of a monitor's stream. */
  aperiodic: boolean
}

/** A number in the unit it was sent in. */
interface SentValue {
  value: number
  unit: string
}

/** What the store holds as the newest reading of one source of one variable; null: nothing of it is left. */
export interface CurrentReading {
  /** Id of the record it was filed under. */
  record: number
  feedKind: FeedKind | ''
  source: string
  timeKnown: boolean
  /** Rises with every change: the higher word on a source is the later one. */
  seq: number
  reading: Reading | null
}

export interface VisitState {
  id: number
  visitNumber: string
  patientClass: string
  admitted: number | null
  /** Since when the visit has had a bed without a break of hours, whichever beds, ms; null or left out: it has none. */
  lies?: number | null
  plannedMinutes: number | null
  diagnosis: string
  allergies: readonly string[]
  /** Null or left out: none was ever told of. */
  allergyRecord?: AllergyRecord | null
  staff: readonly CareStaff[]
  caseState: string
  caseStage: string
}

export const NO_VISIT: VisitState = Object.freeze({
  id: 0,
  visitNumber: '',
  patientClass: '',
  admitted: null,
  plannedMinutes: null,
  diagnosis: '',
  allergies: [],
  staff: [],
  caseState: '',
  caseStage: '',
})

export interface Patient {
  /** Of the leading record; alerts go by it. */
  id: number
  mrn: string
  name: string
  /** YYYY-MM-DD. */
  dob: string | null
  gender: string
  /** The sender that spoke of the person first; '' or left out, not known. */
  madeBy?: string
  visit: VisitState
  /** Ids of all records of the person, its own included; its own alone when left out. */
  records?: readonly number[]
  /** The reading of each variable that counts: chosen among `sources`, doses told with the newest weight. */
  values: Map<string, Reading>
  /** Newest reading of each source, by variable. */
  sources?: Map<string, Map<string, CurrentReading>>
  /** Counts corrections, withdrawals and amounts that are summed: data read from the store before is outdated. */
  rewritten?: number
  /** The last change that altered earlier data of the patient: a correction, a drug given. */
  retold?: number
  /**
   * Last plausible numbers and words of variables whose median or past some rule uses, of every source, oldest first.
   */
  recent: Map<string, Reading[]>
}

/** Ids of the records whose readings and visits are this person's. */
export const recordsOf = (patient: Pick<Patient, 'id' | 'records'>): readonly number[] =>
  patient.records ?? [patient.id]

export interface Room {
  roomSys: number
  area: Area
  unit: UnitConfig
  displayRoom: string
  alias: string
  aliasList: readonly string[]
  phone: string
}

/** A bed with who lies in it, or the row of a patient without one. */
export interface Bed {
  room: Room
  /** Since when the patient is in this room, ms. */
  since: number | null
  patient: Patient | null
  /** Counts changes of anything shown of the bed. */
  version: number
  /** The row of a patient who lies in no bed of ours; null: a bed. */
  bedless: BedlessState | null
  /** Others said to lie in this bed, or who has the bed this patient is said to lie in. */
  claimants: readonly BedClaimant[]
  /** What about the bed contradicts itself. */
  conflicts: readonly BedConflict[]
}

export interface BedlessState {
  reason: NoBedReason
  /** unit^room^bed as a feed named it last. */
  place: string
}

/** Somebody else said to lie in the same bed. */
export interface BedClaimant {
  /** Where that person has a row. */
  roomSys: number
  name: string
  mrn: string
  /** Of the visit by which that person is said to lie there; '' none is known. */
  visitNumber: string
  since: number
  /** The movements say so; else only a monitor does. */
  admitted: boolean
  /** A monitor named the bed in the last ten minutes. */
  seen: boolean
}

/** foreignDevice: the bed's monitor sends the number of somebody who lies elsewhere. elsewhere: this patient's number comes from another bed. */
export type BedConflict = 'foreignDevice' | 'numberElsewhere'

/** Readings older than this before the visit began belong to an earlier one. */
export const BEFORE_VISIT_MS = 24 * 3600_000

/** A visit that is in a bed again so soon after it left one goes on, a discharge between them or none. */
export const BETWEEN_BEDS_MS = 4 * 3600_000

/** When the stay began: admitted, or came into the bed or the first of the beds before it, whichever is earliest. */
export const visitBegan = ({ since, patient }: Pick<Bed, 'since' | 'patient'>): number | null => {
  const { admitted = null, lies = null } = patient?.visit ?? {}
  const told = [admitted, lies, since].filter((time) => time !== null)
  return told.length === 0 ? null : Math.min(...told)
}

/** Whether two readings come from one source of one kind of feed. */
export const isOneSource = (
  a: Pick<Reading, 'source' | 'feedKind'>,
  b: Pick<Reading, 'source' | 'feedKind'>,
): boolean => (a.source ?? '') === (b.source ?? '') && (a.feedKind ?? '') === (b.feedKind ?? '')
