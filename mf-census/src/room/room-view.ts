import type { CaseStatus, CensusRow } from '@wardlight/contracts/census'
import type { VarLevel } from '@wardlight/contracts/vars'
import { type AlertView, alertViews, roomLevel } from './alert-view.ts'
import type { RoomLevel } from './level-mark.ts'
import { type SepsisView, sepsisView } from './sepsis-view.ts'
import { type SupportView, supportView } from './support-view.ts'
import { ABSENT, type Moment, type ValueView, valueView } from './value-view.ts'

/** One room as every format of the census draws it. */
export interface RoomView {
  kind: 'room'
  id: string
  roomSys: number
  room: string
  unit: string
  level: RoomLevel
  empty: boolean
  masked: boolean
  /** Names the stay. */
  regNum: string
  name: string
  patientId: string
  age: string
  gender: string
  acuity: number | null
  alerts: AlertView[]
  values: Record<string, ValueView>
  /** When the monitor was last heard, if it is silent. */
  silentSince: string | null
  sepsis: SepsisView
  support: SupportView
  caseStatus: CaseStatus
  staff: string
}

export interface RoomContext extends Moment {
  tower: boolean
  /** Variables whose values are drawn. */
  variables: readonly string[]
  varLevels: ReadonlyMap<string, VarLevel>
}

/** How one row of the census is drawn at a moment. */
export const roomView = (row: CensusRow, context: RoomContext): RoomView => {
  const alerts = row.roomEmpty ? [] : alertViews(row, context, context.tower)
  const values = context.variables.map((name) => {
    return [name, valueView(row.atoms[name], context.varLevels.get(name), context)] as const
  })
  return {
    kind: 'room',
    id: String(row.roomSys),
    roomSys: row.roomSys,
    room: row.displayRoom,
    unit: row.unit,
    level: roomLevel(row, alerts),
    empty: row.roomEmpty,
    masked: row.masked,
    regNum: row.regNum,
    name: row.masked ? '' : row.name,
    patientId: row.masked ? '' : row.patientIDs.PatID,
    age: row.ageText || (row.age < 0 ? ABSENT : String(Math.floor(row.age))),
    gender: row.gender || ABSENT,
    acuity: row.acuityLevel,
    alerts,
    values: Object.fromEntries(values),
    silentSince: row.silentSince,
    sepsis: sepsisView(row.sepsis, context.nowMs),
    support: supportView(row, context),
    caseStatus: row.caseStatus,
    staff: row.abbreviatedStaff,
  }
}

/** "Room 4, Exemplar, Dagny" without naming a masked patient. */
export const roomLabel = (view: RoomView): string => {
  if (view.empty) return `Room ${view.room}, empty`
  return `Room ${view.room}, ${view.masked ? 'masked' : view.name}`
}
