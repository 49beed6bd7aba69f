import type { VarLevel } from '@wardlight/contracts/vars'
import type { TemperatureUnit } from '@wardlight/mf-shared/preferences'
import { shownUnit } from '@wardlight/mf-shared/values'
import type { ColDef } from 'ag-grid-community'
import type { RoomView } from '../room/room-view.ts'
import {
  AgeCell,
  AlertCell,
  CaseCell,
  IdCell,
  NameCell,
  RoomCell,
  SepsisCell,
  SupportCell,
  TextCell,
  ValueCell,
  VentCell,
} from './cells.tsx'
import type { HeaderParams } from './column-header.tsx'
import { FROZEN_ALERT_WIDTH, LARGE, ORDINARY, roomWidth, titleWidth, valueWidth } from './column-sizes.ts'
import { AlertLinesCell, LinesCell } from './expanded-cells.tsx'
import type { GridRow } from './grid-rows.ts'

export interface ColumnsFor {
  /** Variables with a column of their own, in order. */
  variables: readonly string[]
  varLevels: ReadonlyMap<string, VarLevel>
  temperature: TemperatureUnit
  /** Parts of the census the area leaves out are false: sepsis, vent, support, caseStatus, staff. */
  elements: Readonly<Record<string, boolean>>
  /** Letters of the longest room name. */
  longestRoom: number
  large: boolean
  /** Rows have two lines, and there are more columns. */
  expanded: boolean
  /** Everything fits: nothing but room and name needs to be frozen. */
  fits: boolean
  /** The case state has no column of its own and stands under the name. */
  stateUnderName?: boolean
}

type Column = ColDef<GridRow>

const header = (params: HeaderParams): Pick<Column, 'headerComponentParams'> => ({
  headerComponentParams: params,
})

const of =
  <T>(pick: (view: RoomView) => T) =>
  ({ data }: { data?: GridRow | undefined }): T | undefined =>
    data?.kind === 'room' ? pick(data) : undefined

const ofPatient = <T>(pick: (view: RoomView) => T) => of((view) => (view.empty ? undefined : pick(view)))

/** The cell is drawn anew only when one of the parts it reads is another: of the whole room some value always is. */
const sameParts = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.every((part, at) => part === b[at]))

/** What is drawn of the room itself, and what a choice of its acuity is about. */
const roomParts = (view: RoomView) => [
  view.roomSys,
  view.regNum,
  view.person,
  view.room,
  view.phrase,
  view.unit,
  view.level,
  view.empty,
  view.noBed,
  view.waiting,
  view.bedNote,
  view.acuity,
  view.acuityFrom,
]

const nameParts = (view: RoomView) => [
  view.roomSys,
  view.open,
  view.empty,
  view.noBed,
  view.masked,
  view.name,
  view.alike,
  view.patientId,
  view.bedNote,
  view.tower,
  view.caseState,
]

const idParts = (view: RoomView) => [view.empty, view.masked, view.patientId]

const ELEMENT_OF: Readonly<Record<string, string>> = {
  bpa: 'sepsis',
  sepsis: 'sepsis',
  vent: 'vent',
  support: 'support',
  case: 'caseStatus',
  staff: 'staff',
  state: 'caseState',
}

/** Columns of the census, spec core §2: who and where, sepsis, the worst alert, then the area's variables. */
export const censusColumns = (options: ColumnsFor): Column[] =>
  allColumns(options).filter(
    ({ colId = '' }) =>
      options.elements[ELEMENT_OF[colId] ?? ''] !== false && (options.expanded || colId !== 'drips'),
  )

/** Width in pixels the columns need to stand side by side. */
export const widthNeeded = (options: Omit<ColumnsFor, 'fits'>): number =>
  censusColumns({ ...options, fits: true }).reduce(
    (sum, { width, minWidth }) => sum + (width ?? minWidth ?? 0),
    0,
  )

/** Longer than this, seconds, a value of a laboratory holds; what is measured at the bed is old by then. */
const LAB_AGE = 4 * 3600

const isCurrent = (variable: VarLevel | undefined): boolean =>
  variable !== undefined && variable.maxAge !== null && variable.maxAge <= LAB_AGE

const allColumns = ({
  variables,
  varLevels,
  temperature,
  longestRoom,
  large,
  expanded,
  fits,
  stateUnderName = false,
}: ColumnsFor): Column[] => {
  const sizes = large ? LARGE : ORDINARY
  const values = variables.map((name): Column => {
    const variable = varLevels.get(name)
    return {
      colId: `value ${name}`,
      headerName: variable?.title ?? name,
      ...header({ under: shownUnit(variable?.unit ?? '', temperature), align: 'value' }),
      width: Math.max(valueWidth(name, large), expanded ? titleWidth(variable?.title ?? name) : 0),
      valueGetter: ofPatient((view) => view.values[name]),
      cellRenderer: ValueCell,
      cellClass: 'value-cell',
    }
  })
  const current = variables.findLastIndex((name) => isCurrent(varLevels.get(name))) + 1
  return [
    {
      colId: 'room',
      headerName: 'Room',
      width: roomWidth(sizes, longestRoom),
      pinned: 'left',
      valueGetter: of(roomParts),
      equals: sameParts,
      cellRenderer: RoomCell,
      cellClass: 'flush-cell',
    },
    {
      colId: 'name',
      headerName: 'Name',
      width: sizes.name,
      maxWidth: sizes.wholeName,
      pinned: 'left',
      valueGetter: of(nameParts),
      equals: sameParts,
      cellRenderer: NameCell,
      cellRendererParams: { withState: stateUnderName },
    },
    {
      colId: 'id',
      headerName: 'ID',
      width: sizes.id,
      valueGetter: of(idParts),
      equals: sameParts,
      cellRenderer: IdCell,
    },
    {
      colId: 'age',
      headerName: 'Age',
      ...header({ align: 'right' }),
      width: sizes.age,
      valueGetter: of((view) => [view.age, view.ageAssumed].join()),
      cellRenderer: AgeCell,
      cellClass: 'right-cell',
    },
    {
      colId: 'gender',
      headerName: 'Gender',
      ...header({ align: 'center' }),
      width: sizes.gender,
      valueGetter: ofPatient((view) => view.gender),
      cellRenderer: TextCell,
      cellClass: 'center-cell',
    },
    {
      colId: 'bpa',
      headerName: 'BPA Time',
      ...header({ align: 'right' }),
      width: sizes.bpa,
      valueGetter: ofPatient((view) => view.sepsis.bpa),
      cellRenderer: TextCell,
      cellClass: 'right-cell',
    },
    {
      colId: 'sepsis',
      headerName: 'Sepsis',
      ...header({ sepsis: true }),
      width: sizes.sepsis,
      valueGetter: ofPatient((view) => view.sepsis),
      cellRenderer: SepsisCell,
    },
    {
      colId: 'alert',
      headerName: 'Worst alert',
      valueGetter: of(({ alerts, waiting, removable, empty }) => [alerts, waiting, removable, empty]),
      equals: sameParts,
      cellRenderer: expanded ? AlertLinesCell : AlertCell,
      cellClass: 'alert-cell',
      ...(fits
        ? { flex: 1, minWidth: sizes.alert, pinned: null }
        : { width: FROZEN_ALERT_WIDTH, flex: null, pinned: 'left' }),
    },
    ...values.slice(0, current),
    {
      colId: 'drips',
      headerName: 'Drips',
      width: sizes.drips,
      valueGetter: ofPatient((view) => view.drips),
      cellRenderer: LinesCell,
    },
    ...values.slice(current),
    {
      colId: 'vent',
      headerName: 'Vent',
      ...header({ under: 'FiO2 %' }),
      width: sizes.vent,
      valueGetter: ofPatient((view) => view.support),
      cellRenderer: VentCell,
    },
    {
      colId: 'support',
      headerName: 'Support',
      ...header({ under: 'pump, NO' }),
      width: sizes.support,
      valueGetter: ofPatient((view) => view.support),
      cellRenderer: SupportCell,
    },
    {
      colId: 'state',
      headerName: 'State',
      width: sizes.state,
      valueGetter: ofPatient((view) => view.caseState),
      cellRenderer: TextCell,
    },
    {
      colId: 'case',
      headerName: 'Case',
      ...header({ under: 'of plan' }),
      width: sizes.case,
      valueGetter: ofPatient((view) => view.caseStatus),
      cellRenderer: CaseCell,
    },
    {
      colId: 'staff',
      headerName: 'Staff',
      width: expanded ? sizes.drips : sizes.staff,
      valueGetter: ofPatient((view) => (view.staffHidden ? '••••' : expanded ? view.team : view.staff)),
      cellRenderer: expanded ? LinesCell : TextCell,
    },
  ]
}
