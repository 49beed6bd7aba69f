import type { Patient, Reading } from './state.ts'

/** Who a transaction found in a room after its movements. */
export interface BedSnapshot {
  roomSys: number
  seq: number
  since: number | null
  patient: Patient | null
}

/** A room a feed named for the first time in an open unit. */
export interface NewRoom {
  roomSys: number
  area: string
  unit: string
  room: string
}

/** What `apply` wrote, for `publish` to show after the commit. */
export interface PendingChange {
  readonly rooms: readonly NewRoom[]
  readonly beds: readonly BedSnapshot[]
  /** Patient id → variable → readings in time order. */
  readonly readings: ReadonlyMap<number, ReadonlyMap<string, readonly Reading[]>>
  /** Patients whose alerts moved in the store (a merge). */
  readonly alertsMoved: boolean
}
