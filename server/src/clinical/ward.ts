import type { Area } from '@wardlight/contracts/areas'
import type { Body, CurrentAnswer } from '@wardlight/contracts/body'
import type { CensusQuery, CensusRow } from '@wardlight/contracts/census'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { QueryExecutorProvider } from 'kysely'
import type { ClinicalEvent } from './events.ts'
import type { PendingChange } from './pending-change.ts'

/** What of a census answer the ward knows; the call adds the user's own (session start, reviews, masking). */
export interface WardCensus {
  census: CensusRow[]
  now: string
  dateTimeOffset: number
  indexLastUpdated: string
  sqlErrors: string | null
  testID: string
  revision: number
  /** Occupied beds of the area, filters aside. */
  cases: number
}

export type WardQuery = Omit<CensusQuery, 'area' | 'format'>

/** A patient with an open stay who lies in no bed of the census, and why. */
export interface UnplacedPatient {
  mrn: string
  visitNumber: string
  /** Where the feed says the patient is. */
  place: string
  since: string
  reason: 'bed taken by a newer admission' | 'no such unit or room'
}

export interface UnknownCode {
  code: string
  text: string
  count: number
  lastSeen: string
}

export interface AlertCommand {
  alertId: string
  /** userID. */
  who: string
  why: string
}

/** The current state of every bed, fed by the feeds and read by the calls. */
export interface Ward {
  /** Applies events in order inside the caller's transaction. Nothing is visible before `publish`. */
  apply(trx: QueryExecutorProvider, events: readonly ClinicalEvent[]): Promise<PendingChange>
  /** Makes a change visible; call it once its transaction is committed, drop it when rolled back. */
  publish(change: PendingChange): void
  census(area: Area, query: WardQuery): WardCensus
  /** null: no such room in the area. */
  body(area: Area, roomSys: number): Promise<Body | null>
  current(area: Area, roomSys: number): CurrentAnswer | null
  /** `seconds` 0 is the whole visit. null: no such room. Unknown names are left out. */
  graphs(area: Area, roomSys: number, names: readonly string[], seconds: number): Promise<GraphAnswer | null>
  revision(area: Area): number
  /** Tells each new revision of an area until the returned function is called. */
  onRevision(listener: (area: Area, revision: number) => void): () => void
  /** Rooms known, and how many have a patient. */
  beds(): number
  patients(): number
  unplaced(): Promise<UnplacedPatient[]>
  unknownCodes(): Promise<UnknownCode[]>
  /** Implausible readings of the last 24 h. */
  implausible(): Promise<number>
  /** False: no open alert of that id, or it cannot be acknowledged in its state. */
  acknowledge(command: AlertCommand): Promise<boolean>
  snooze(command: AlertCommand & { until: Date }): Promise<boolean>
  /** Resolves when everything known now is evaluated and stored. */
  settled(): Promise<void>
  stop(): Promise<void>
}
