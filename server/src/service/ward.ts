import type { AboutValueAnswer } from '@wardlight/contracts/about-value'
import type { AlertState } from '@wardlight/contracts/alert'
import type { AlertReviewAnswer, AlertReviewQuery } from '@wardlight/contracts/alert-review'
import type { AlertWhyAnswer } from '@wardlight/contracts/alert-why'
import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CurrentAnswer } from '@wardlight/contracts/current-value'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { IntakeOutputAnswer, IoHourlyAnswer } from '@wardlight/contracts/intake-output'
import type { AlertBeat } from '@wardlight/contracts/live'
import type { MedsAnswer, PacuLabsAnswer } from '@wardlight/contracts/medications'
import type { StatusConflict, StatusNoBed, UnfiledReadings } from '@wardlight/contracts/system'
import type { EventsAnswer } from '@wardlight/contracts/timeline'
import type { UnlistedRoom } from '@wardlight/contracts/unlisted-rooms'
import type { QueryExecutorProvider } from 'kysely'
import type { SeenAs } from '../alerts/life/as-seen.ts'
import type { SeenOfAlert as AlertSeen, PersonsCommand } from '../alerts/life/commands.ts'
import type {
  AskedSubject,
  ReadingProblem,
  UnknownCode,
  WardCensus,
  WardQuery,
} from '../answers/rows/asked.ts'
import type { RevisionChange } from '../cluster/revisions.ts'
import type { Applied } from '../intake/apply-parts.ts'
import type { PatientNotes } from '../notes/patient-notes.ts'
import type { PagedAlert } from '../paging/paged-alert.ts'
import type { PagedStay } from '../paging/pages-of.ts'
import type { CaseReviews } from '../tower/case-reviews.ts'
import type { Tower } from '../tower/tower.ts'
import type { EventMessage } from '../ward/event-message.ts'
import type { StayOfPerson } from '../ward/occupancy/whose.ts'
import type { ReadCode } from '../ward/readings/read-code.ts'
import type { CensusRemovals } from './census-removals.ts'
import type { SettingAsked } from './patient-settings.ts'
import type { RoomKeeping } from './room-keeping.ts'
import type { WardChange } from './ward-change.ts'

/** What somebody does to an alert of the patient in a room. */
export interface AlertAsked extends SeenAs {
  area: Area
  roomSys: number
  alertId: string
}

/** An alert as it is now. */
export interface AlertNow {
  rule: string
  state: AlertState
  by: string | null
  /** ms. */
  until: number | null
}

/** The current state of every bed, fed by the feeds and read by the calls. */
export interface Ward {
  /**
   * Applies messages in order inside the caller's transaction, each whole or not at all; tells for each why it was held.
   * Nothing is visible before `publish`.
   */
  apply(trx: QueryExecutorProvider, messages: readonly EventMessage[]): Promise<Applied<WardChange>>
  /** Removes, on every node, readings that came by a code which no longer means their variable. */
  forget(read: ReadCode): Promise<void>
  /** Makes a change visible; call it once its transaction is committed, drop it when rolled back. */
  publish(change: WardChange): void
  census(area: Area, query: WardQuery): WardCensus
  /** null: no such room in the area. */
  body(area: Area, roomSys: number): Body | null
  current(area: Area, roomSys: number): CurrentAnswer | null
  /** `seconds` 0 is the whole visit. null: no such room. Unknown names are left out. */
  graphs(
    area: Area,
    roomSys: number,
    names: readonly string[],
    seconds: number,
    pixels?: number,
    /** End of the range, ms; now unless told. */
    to?: number,
  ): Promise<GraphAnswer | null>
  /** Alerts of the area people were told of, newest first, a page at a time. */
  review(query: AlertReviewQuery): Promise<AlertReviewAnswer>
  intakeOutput(area: Area, roomSys: number): Promise<IntakeOutputAnswer | null>
  ioHourly(area: Area, roomSys: number): Promise<IoHourlyAnswer | null>
  /** Drugs given. null: no such room. */
  meds(area: Area, roomSys: number, since: 'month' | 'visit'): Promise<MedsAnswer | null>
  /** Laboratory results of the visit. null: no such room. */
  pacuLabs(area: Area, roomSys: number): Promise<PacuLabsAnswer | null>
  /** What happened to the patient; `seconds` 0 is the whole visit. null: no such room. */
  events(area: Area, roomSys: number, seconds: number): Promise<EventsAnswer | null>
  /** Differs for each stay in a room. null: no such room. */
  occupant(area: Area, roomSys: number): string | null
  /** Where the only person with a record number lies. null: nobody, several, or in no bed. */
  placeOf(number: string): Promise<{ area: Area; roomSys: number } | null>
  /** Who lies in a room: the record and the stay. null: nobody, or no such room. */
  subject(area: Area, roomSys: number): AskedSubject | null
  /** The same with all records of the person, whatever the stay was known by. */
  stay(area: Area, roomSys: number): (PagedStay & StayOfPerson) | null
  /** The last revision of the area that all answers contain. All nodes use the same numbers. */
  revision(area: Area): number
  /** Since when this node lacks what another wrote, by `performance.now()`; null: nothing that it knows of. */
  readonly behindSince: number | null
  /** Rises with every change of this node's answers for the area, announced yet or not. */
  state(area: Area): number
  /** Subscribes to new revisions of all areas, until the returned function is called. */
  onChange(listener: (change: RevisionChange) => void): () => void
  /** Rooms known, and how many have a patient. */
  beds(): number
  patients(): number
  /** Patients who lie in no bed, and beds whose messages contradict themselves. */
  noBed(): StatusNoBed[]
  conflicts(): StatusConflict[]
  /** Readings acknowledged and shown nowhere, and messages held, by feed and reason. */
  unfiled(): Promise<UnfiledReadings[]>
  /** Rooms of the census that nobody listed. */
  unlistedRooms(): UnlistedRoom[]
  /** What may be done about rooms nobody listed. */
  readonly keeping: Pick<RoomKeeping, 'remove' | 'map' | 'areaOf' | 'mapped' | 'targets'>
  /** Takes patients off the census, and puts them back. */
  readonly removals: Pick<CensusRemovals, 'remove' | 'restore' | 'movedBy'>
  /** What people write of patients: handoffs and care notes. */
  readonly notes: Pick<PatientNotes, 'handoff' | 'saveHandoff' | 'signHandoff' | 'careNote' | 'saveCareNote'>
  /** What the control tower does about patients. */
  readonly tower: Pick<
    Tower,
    | 'load'
    | 'hold'
    | 'ruleOf'
    | 'isKept'
    | 'save'
    | 'takeBack'
    | 'saveNote'
    | 'entry'
    | 'freeSilent'
    | 'pageAnswered'
  > & {
    readonly caseReviews: Pick<CaseReviews, 'save' | 'edit'>
  }
  unknownCodes(): Promise<UnknownCode[]>
  /** Readings of the last seven days that are kept and not shown as they should be. */
  readingProblems(): Promise<ReadingProblem[]>
  /** Implausible readings of yesterday and today. */
  implausible(): Promise<number>
  /** Whether some node judges alerts now, and when one last did. */
  judging(): AlertBeat
  /** False: that patient has no such open alert, it is not as it was seen, or its state does not allow it. */
  answerAlert(asked: AlertAsked, command: PersonsCommand): Promise<boolean>
  /** Sets a patient's acuity. Gives why it is not done, for the person; '' when it is. */
  setAcuity(asked: SettingAsked, set: { level: number; by: string }): Promise<string>
  /** null: that patient has no such open alert, or nobody lies there. */
  alert(asked: Omit<AlertAsked, 'seen'>): AlertNow | null
  /** What an alert rests on. null: no such room. */
  whyAlert(asked: Omit<AlertAsked, 'seen'>): AlertWhyAnswer | null
  /** What stands behind values of the patient in a room. null: no such room. Unknown names are left out. */
  aboutValues(area: Area, roomSys: number, names: readonly string[]): AboutValueAnswer | null
  /** What those who are paged are told of an open alert. null: it is over, covered by a worse one, or unknown to this node. */
  pagedAlert(alertId: string): PagedAlert | null
  /** Whether this node knows the alert as an open one. */
  knowsAlert(alertId: string): boolean
  /** What an answer to an open alert would rest on now. null: it is over, or its patient lies nowhere. */
  seenOfAlert(alertId: string): AlertSeen | null
  /** Resolves when everything known now is evaluated and stored. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** What calls ask of it and have it do. */
export type AskedWard = Omit<Ward, 'apply' | 'forget' | 'publish' | 'behindSince' | 'settled' | 'stop'>
