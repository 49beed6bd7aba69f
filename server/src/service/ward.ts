import type { Area } from '@wardlight/contracts/areas'
import type { Body, CurrentAnswer } from '@wardlight/contracts/body'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { AlertBeat } from '@wardlight/contracts/live'
import type { QueryExecutorProvider } from 'kysely'
import type { ReadingProblem, UnknownCode, UnplacedPatient, WardCensus, WardQuery } from '../answers/asked.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import type { PendingChange } from '../ward/pending-change.ts'

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
  /** Readings of the last seven days that are kept and not shown as they should be. */
  readingProblems(): Promise<ReadingProblem[]>
  /** Implausible readings of yesterday and today. */
  implausible(): Promise<number>
  /** Whether some node judges alerts now, and when one last did. */
  judging(): AlertBeat
  /** False: no open alert of that id, or it cannot be acknowledged in its state. */
  acknowledge(command: AlertCommand): Promise<boolean>
  snooze(command: AlertCommand & { until: Date }): Promise<boolean>
  /** Resolves when everything known now is evaluated and stored. */
  settled(): Promise<void>
  stop(): Promise<void>
}
