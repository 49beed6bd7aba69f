import { type ColumnsFor, censusColumns, widthNeeded } from './columns.ts'

type Options = Omit<ColumnsFor, 'fits'>
type Columns = ReturnType<typeof censusColumns>

const hasState = ({ elements }: Options): boolean => elements.caseState !== false

/**
 * Columns that all fit. Half of the width left over goes to the name, until names fit whole, the rest to the worst
 * alert.
 */
const sideBySide = (options: Options, width: number): Columns => {
  const over = width - widthNeeded(options)
  return censusColumns({ ...options, fits: true }).map((column) =>
    column.colId === 'name'
      ? { ...column, width: Math.min((column.width ?? 0) + Math.floor(over / 2), column.maxWidth ?? 0) }
      : column,
  )
}

/**
 * The columns for a width in pixels. If they do not fit, the plain grid first moves the case state under the name. If
 * that is not enough, the table scrolls sideways.
 */
export function fittingColumns(options: Options, width: number): Columns {
  const fits = (one: Options) => width >= widthNeeded(one)
  const shorter = {
    ...options,
    elements: { ...options.elements, caseState: false },
    stateUnderName: hasState(options),
  }
  if (fits(options)) return sideBySide(options, width)
  if (!options.expanded && fits(shorter)) return sideBySide(shorter, width)
  return vitalsFirst(censusColumns({ ...options, fits: false }))
}

/** Columns that come last if the row does not fit. */
const CAN_WAIT = ['id', 'age', 'gender', 'bpa', 'sepsis']

/** Orders columns: name and alert, then the values, then what can wait. */
function vitalsFirst(columns: Columns): Columns {
  const waits = columns.filter(({ colId = '' }) => CAN_WAIT.includes(colId))
  const others = columns.filter((column) => !waits.includes(column))
  const last = others.findLastIndex(({ colId }) => colId?.startsWith('value '))
  return others.toSpliced(last + 1, 0, ...waits)
}

/** What stays of the table beside a patient, whatever its width. */
const KEPT = ['room', 'name', 'alert']
const LEAST_ALERT = 230

/** The columns beside a patient, who has all the rest: room, name, worst alert, and as many values as there is room for. */
export function narrowColumns(options: Options, width: number): Columns {
  const all = censusColumns({ ...options, fits: true, stateUnderName: hasState(options) }).map((column) =>
    column.colId === 'alert' ? { ...column, minWidth: LEAST_ALERT } : column,
  )
  const widthOf = ({ width: own, minWidth }: Columns[number]) => own ?? minWidth ?? 0
  const isKept = ({ colId = '' }: Columns[number]) => KEPT.includes(colId)
  let left = width - all.filter(isKept).reduce((sum, column) => sum + widthOf(column), 0)
  return all.filter((column) => {
    if (isKept(column)) return true
    if (!column.colId?.startsWith('value ')) return false
    left -= widthOf(column)
    return left >= 0
  })
}
