import type { Area } from '@wardlight/contracts/areas'
import type { UnitConfig } from '../config/schema.ts'
import type { CareStaff, Comparator, FeedKind, ReadingState, ResultStatus } from './events.ts'

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
  /** A single measurement, a cuff or a charting, and not one of a monitor's stream. */
  aperiodic: boolean
}

export interface VisitState {
  id: number
  visitNumber: string
  patientClass: string
  admitted: number | null
  plannedMinutes: number | null
  diagnosis: string
  allergies: readonly string[]
  staff: readonly CareStaff[]
  caseState: string
  caseStage: string
}

export interface Patient {
  id: number
  mrn: string
  name: string
  /** YYYY-MM-DD. */
  dob: string | null
  gender: string
  visit: VisitState
  /** Newest reading of each variable. */
  values: Map<string, Reading>
  /** Last numeric readings of the variables some rule takes the median of, oldest first. */
  recent: Map<string, Reading[]>
}

export interface Room {
  roomSys: number
  area: Area
  unit: UnitConfig
  displayRoom: string
  alias: string
  aliasList: readonly string[]
  phone: string
}

/** A room with who lies in it. `seq` orders what different transactions say of its occupant. */
export interface Bed {
  room: Room
  seq: number
  /** Since when the patient is in this room, ms. */
  since: number | null
  patient: Patient | null
  /** Counts changes of anything shown of the bed. */
  version: number
}

/** Readings older than this before the visit began belong to an earlier one. */
export const BEFORE_VISIT_MS = 24 * 3600_000

export const visitBegan = (bed: Pick<Bed, 'since' | 'patient'>): number | null =>
  bed.patient?.visit.admitted ?? bed.since
