import { LevelMark } from '@wardlight/mf-shared/basics'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { Acuity } from '../room/acuity.tsx'
import { AlertPill } from '../room/alert-pill.tsx'
import { CaseBar } from '../room/case-bar.tsx'
import { roomMark } from '../room/level-mark.ts'
import { PatientName } from '../room/patient-name.tsx'
import type { RoomView } from '../room/room-view.ts'
import { SepsisTiles } from '../room/sepsis-tiles.tsx'
import { Support, Vent } from '../room/support.tsx'
import { Value } from '../room/value.tsx'
import type { ValueView } from '../room/value-view.ts'
import css from './cells.module.css'
import type { GridContext, GridRow } from './grid-rows.ts'

export type CellProps<V = unknown> = CustomCellRendererProps<GridRow, V, GridContext>

const roomOf = (data: GridRow | undefined): RoomView | null => (data?.kind === 'room' ? data : null)

/** Room number in a block of its level, with its mark and the acuity beside it. */
export function RoomCell({ data }: CellProps) {
  const view = roomOf(data)
  if (!view) return null
  const mark = roomMark(view.level)
  return (
    <span className={css.room}>
      <span className={`${css.block} ${mark ? css[mark] : ''}`}>
        <span className={css.mark}>
          {mark && (
            <LevelMark mark={mark} cutOut={mark === 'red'} label={mark === 'stale' ? 'silent' : mark} />
          )}
        </span>
        <b>{view.room}</b>
      </span>
      <span className={css.acuity}>{!view.empty && <Acuity level={view.acuity} />}</span>
    </span>
  )
}

/** The name, linking to the patient. */
export function NameCell({ data, context }: CellProps) {
  const view = roomOf(data)
  if (!view) return null
  if (view.empty) return <PatientName view={view} />
  return (
    <a className={css.name} href={`#${context.patientPath(view.roomSys)}`} tabIndex={-1}>
      <PatientName view={view} />
    </a>
  )
}

/** Small muted text; an en dash where there is none. */
export function TextCell({ value }: CellProps<string>) {
  if (value === undefined || value === null) return null
  return <span className={css.small}>{value || '–'}</span>
}

export function IdCell({ data }: CellProps) {
  const view = roomOf(data)
  if (!view || view.empty) return null
  return (
    <span className={css.small} title={view.masked ? 'Masked' : view.patientId}>
      {view.masked ? '••••' : view.patientId || '–'}
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
  return <AlertPill alerts={view.alerts} spacious={context.large} />
}

export function ValueCell({ value, context }: CellProps<ValueView>) {
  return value ? <Value view={value} large={context.large} /> : null
}

export function VentCell({ data }: CellProps) {
  const view = roomOf(data)
  return !view || view.empty ? null : <Vent vent={view.support.vent} />
}

export function SupportCell({ data }: CellProps) {
  const view = roomOf(data)
  return !view || view.empty ? null : <Support support={view.support} />
}

export function CaseCell({ data }: CellProps) {
  const view = roomOf(data)
  return !view || view.empty ? null : <CaseBar status={view.caseStatus} />
}
