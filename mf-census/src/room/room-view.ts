import type { AlertIcon } from '@wardlight/contracts/alert'
import type { CaseStatus, CensusRow } from '@wardlight/contracts/census'
import { isRemovable } from '@wardlight/contracts/clinical-rights'
import { alikeTexts, patientPhrase, roomPhrase, roomText } from '@wardlight/contracts/room-text'
import { shownIcons } from '@wardlight/mf-shared/alert-icons'
import { type BedNote, bedNotes, noteText } from '@wardlight/mf-shared/beds'
import {
  ABSENT,
  type AlertView,
  bedsideText,
  isMonitored,
  towerText,
  type ValueView,
  type WaitingView,
  waitingViews,
} from '@wardlight/mf-shared/values'
import { alertViews, roomLevel, roomReason } from './alert-view.ts'
import type { RoomLevel } from './level-mark.ts'
import type { RoomContext } from './room-context.ts'
import { type SepsisView, sepsisView } from './sepsis-view.ts'
import { type SupportView, supportView } from './support-view.ts'
import { type DrawnValues, valueViews } from './value-views.ts'

/** One room as every format of the census draws it, or a patient without one. */
export interface RoomView {
  kind: 'room'
  id: string
  roomSys: number
  /** "No bed" for a patient who lies in none. A long name without its middle, so that it takes the place of no number. */
  room: string
  /** "Room 4", "No bed". */
  phrase: string
  /** By two identifiers: "Room 4, Exemplar, Ada". */
  who: string
  unit: string
  level: RoomLevel
  empty: boolean
  noBed: boolean
  masked: boolean
  /** May be taken off the census, by who may. */
  removable: boolean
  /** Vital signs came in just now. */
  monitored: boolean
  /** Names the stay. */
  regNum: string
  person: number
  name: string
  /** Whom they may be taken for; '' nobody. */
  alike: string
  patientId: string
  age: string
  /** Whose limits are used for an age that is unknown: "limits of newborns"; empty for a known one. */
  ageAssumed: string
  gender: string
  acuity: number | null
  acuityFrom?: CensusRow['acuityFrom']
  alerts: AlertView[]
  /** Why it stands where it does: "2 reds, on norepinephrine". */
  reason: string
  /** Rules that wait, worst first. */
  waiting: WaitingView[]
  icons: readonly AlertIcon[]
  values: Record<string, ValueView>
  /** When the monitor was last heard, if it is silent. */
  silentSince: string | null
  /** What people have to settle about the bed: the first in a line, all of it in a text. */
  bedNote: { kind: BedNote['kind']; line: string; text: string } | null
  /** What the control tower does about the patient; '' nothing. */
  tower: string
  sepsis: SepsisView
  support: SupportView
  caseStatus: CaseStatus
  staff: string
  /** Who cares for the patient, with their roles; of the expanded grid. */
  team: readonly string[]
  /** What is infused, a drug a line; of the expanded grid. */
  drips: readonly string[]
  caseState: string
  /** There may be staff, whom the account does not see. */
  staffHidden: boolean
  /** Its patient is open beside the census. */
  open?: boolean
  /** Its alerts are the worst of those listed, whoever the tower is to look after first. */
  worst?: boolean
  /** It stands where it does because the tower is to look after it, not by its alerts. */
  asked?: boolean
}

const MOST_OF_ROOM = 10

/** Both ends tell rooms apart: the beginning is often the ward's, the end the bed's. */
const withoutMiddle = (room: string): string =>
  room.length <= MOST_OF_ROOM ? room : `${room.slice(0, 4)}…${room.slice(1 - MOST_OF_ROOM + 4)}`

function bedNoteOf(row: CensusRow): RoomView['bedNote'] {
  const notes = bedNotes(row)
  const [first] = notes
  return first ? { kind: first.kind, line: first.line, text: notes.map(noteText).join(' ') } : null
}

/** Nobody unidentified: what a monitor sends ends with it. */
const isOffered = (row: CensusRow, listed: readonly string[]): boolean =>
  !row.roomEmpty && !row.regNum.startsWith('unidentified ') && isRemovable(row, listed)

/** A row as it was drawn. */
export interface DrawnRoom extends DrawnValues {
  view: RoomView
}

/** How one row of the census is drawn at a moment; `before`, how it was last. */
export const roomView = (row: CensusRow, context: RoomContext, before?: DrawnRoom): RoomView => {
  const { nowMs, frozenAt, temperature } = context
  const alerts = alertViews(row, context, context.tower)
  const moment = { nowMs, frozen: frozenAt !== null, temperature }
  return {
    kind: 'room',
    id: String(row.roomSys),
    roomSys: row.roomSys,
    room: withoutMiddle(roomText(row)),
    phrase: roomPhrase(row),
    who: patientPhrase(row),
    unit: row.unit,
    level: roomLevel(row, alerts),
    empty: row.roomEmpty,
    noBed: Boolean(row.noBed),
    masked: row.masked,
    removable: isOffered(row, context.removable ?? []),
    monitored: isMonitored(row, nowMs),
    ...{ regNum: row.regNum, person: row.person },
    name: row.masked ? '' : row.name,
    alike: alikeTexts(row).join('. '),
    patientId: row.masked ? '' : row.patientIDs.PatID,
    age: row.ageText || (row.age < 0 ? ABSENT : String(Math.floor(row.age))),
    ageAssumed: row.ageAssumed ?? '',
    gender: row.gender || ABSENT,
    acuity: row.acuityLevel,
    acuityFrom: row.acuityFrom,
    alerts,
    reason: roomReason(row, context.tower, nowMs),
    waiting: waitingViews(row, context, context.tower),
    icons: shownIcons(row.icons, context.tower),
    values: valueViews(row, context, moment, before),
    silentSince: row.silentSince,
    bedNote: bedNoteOf(row),
    tower: context.tower ? towerText(row.tower, nowMs) : bedsideText(row.tower),
    sepsis: sepsisView(row.sepsis, nowMs),
    support: supportView(row, moment),
    caseStatus: row.caseStatus,
    staff: row.abbreviatedStaff,
    team: row.staff.map(({ role, name }) => `${role}: ${name}`),
    drips: (row.infusions ?? []).map(({ name, text }) => `${name} ${text}`),
    caseState: row.caseState,
    staffHidden: row.staffHidden === true,
  }
}
