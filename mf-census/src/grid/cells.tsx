import { assumedAgeText } from '@wardlight/contracts/room-text'
import { BedSign } from '@wardlight/mf-shared/beds'
import { ageText } from '@wardlight/mf-shared/time'
import { Hint, type ValueView } from '@wardlight/mf-shared/values'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { Acuity } from '../room/acuity.tsx'
import { AlertPill } from '../room/alert-pill.tsx'
import { BedLine } from '../room/bed-line.tsx'
import { CaseBar } from '../room/case-bar.tsx'
import { roomMark } from '../room/level-mark.ts'
import { PatientName } from '../room/patient-name.tsx'
import { RoomMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import { SepsisTiles } from '../room/sepsis-tiles.tsx'
import { Support, Vent } from '../room/support.tsx'
import { TowerLine } from '../room/tower-line.tsx'
import { Value } from '../room/value.tsx'
import { AlertsButton } from './alerts-button.tsx'
import css from './cells.module.css'
import { LONG_ROOM } from './column-sizes.ts'
import type { GridContext, GridRow } from './grid-rows.ts'

export type CellProps<V = unknown> = CustomCellRendererProps<GridRow, V, GridContext>

const roomOf = (data: GridRow | undefined): RoomView | null => (data?.kind === 'room' ? data : null)

/** Room number in a block of its level, with its mark, and beside it the acuity and what is to be settled of the bed. */
export function RoomCell({ data }: CellProps) {
  const view = roomOf(data)
  if (!view) return null
  const mark = roomMark(view.level)
  return (
    <span className={`${css.room} ${view.noBed ? css.noBed : view.room.length > LONG_ROOM ? css.long : ''}`}>
      <span className={`${css.block} ${mark ? css[mark] : ''}`}>
        <span className={css.mark}>
          <RoomMark view={view} />
        </span>
        <b title={view.phrase}>{view.room}</b>
      </span>
      {!view.noBed && (
        <span className={css.acuity}>
          <Acuity view={view} tabIndex={-1} />
          {view.bedNote && <BedSign kind={view.bedNote.kind} size={11} />}
        </span>
      )}
    </span>
  )
}

/** The name, linking to the patient, and the case state under it where it has no column of its own. */
export function NameCell({ data, context, withState }: CellProps & { withState?: boolean }) {
  const view = roomOf(data)
  if (!view) return null
  if (view.empty) return <PatientName view={view} />
  const state = withState && !view.bedNote ? view.caseState : ''
  return (
    <a
      className={`${css.name} ${view.bedNote || view.tower || state ? css.noted : ''}`}
      href={`#${context.patientPath(view.roomSys)}`}
      tabIndex={-1}
      aria-current={view.open}
    >
      <PatientName view={view} />
      <BedLine view={view} />
      {state !== '' && !view.tower && <small className={css.state}>{state}</small>}
      <TowerLine view={view} before={state} />
    </a>
  )
}

/** Small muted text; an en dash where there is none. */
export function TextCell({ value }: CellProps<string>) {
  if (value === undefined || value === null) return null
  return <span className={css.small}>{value || '–'}</span>
}

/** Years; of somebody whose age is unknown, whose limits are used. */
export function AgeCell({ data }: CellProps) {
  const view = roomOf(data)
  if (!view || view.empty) return null
  if (!view.ageAssumed) return <span className={css.small}>{view.age}</span>
  return (
    <Hint className={`${css.small} ${css.assumed}`} text={assumedAgeText(view.ageAssumed)}>
      ?
    </Hint>
  )
}

export function IdCell({ data }: CellProps) {
  const view = roomOf(data)
  if (!view || view.empty) return null
  return (
    <span className={`${css.small} ${css.id}`} title={view.masked ? 'Masked' : view.patientId}>
      <bdi dir="ltr">{view.masked ? '••••' : view.patientId || '–'}</bdi>
    </span>
  )
}

export function SepsisCell({ data }: CellProps) {
  const view = roomOf(data)
  return !view || view.empty ? null : <SepsisTiles tiles={view.sepsis.tiles} />
}

export function AlertCell({ data, context }: CellProps) {
  const view = roomOf(data)
  if (!view || view.empty) return null
  return (
    <span className={css.alerts}>
      <AlertPill alerts={view.alerts} waiting={view.waiting} spacious={context.large} />
      {(view.alerts.length > 0 || view.removable) && (
        <AlertsButton phrase={view.phrase} quiet={view.alerts.length === 0} />
      )}
    </span>
  )
}

const SHORTEST_AGE = 60

/** Where there is room, the age of everything that is older than a minute. */
const withAge = (value: ValueView): ValueView =>
  value.brief === '' && value.age !== null && value.age >= SHORTEST_AGE
    ? { ...value, brief: ageText(value.age) }
    : value

export function ValueCell({ value, data, context }: CellProps<ValueView>) {
  if (!value) return null
  return (
    <Value
      view={context.expanded ? withAge(value) : value}
      roomSys={roomOf(data)?.roomSys}
      large={context.large}
    />
  )
}

export function VentCell({ data }: CellProps) {
  const view = roomOf(data)
  return !view || view.empty ? null : <Vent vent={view.support.vent} roomSys={view.roomSys} />
}

export function SupportCell({ data }: CellProps) {
  const view = roomOf(data)
  return !view || view.empty ? null : <Support support={view.support} />
}

export function CaseCell({ data }: CellProps) {
  const view = roomOf(data)
  return !view || view.empty ? null : <CaseBar status={view.caseStatus} />
}
