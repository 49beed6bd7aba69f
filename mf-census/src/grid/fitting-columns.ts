import { type ColumnsFor, censusColumns, widthNeeded } from './columns.ts'

type Options = Omit<ColumnsFor, 'fits'>

const hasState = ({ elements }: Options): boolean => elements.caseState !== false

/** The columns for a width in pixels; null: not known yet. In the plain grid the case state gives way, to under the name, before all scrolls sideways. */
export function fittingColumns(options: Options, width: number | null): ReturnType<typeof censusColumns> {
  const fits = (one: Options) => width === null || width >= widthNeeded(one)
  const shorter = {
    ...options,
    elements: { ...options.elements, caseState: false },
    stateUnderName: hasState(options),
  }
  if (!fits(options) && !options.expanded && fits(shorter)) return censusColumns({ ...shorter, fits: true })
  const columns = censusColumns({ ...options, fits: fits(options) })
  return fits(options) ? columns : vitalsFirst(columns)
}

/** What of a row can wait where not all of it is in sight. */
const CAN_WAIT = ['id', 'age', 'gender', 'bpa', 'sepsis']

/** Who it is and what is wrong, then the values, before what is known of the patient besides. */
function vitalsFirst(columns: ReturnType<typeof censusColumns>): ReturnType<typeof censusColumns> {
  const waits = columns.filter(({ colId = '' }) => CAN_WAIT.includes(colId))
  const others = columns.filter((column) => !waits.includes(column))
  const last = others.findLastIndex(({ colId }) => colId?.startsWith('value '))
  return others.toSpliced(last + 1, 0, ...waits)
}

/** What stays of the table beside a patient, whatever its width. */
const KEPT = ['room', 'name', 'alert']
const LEAST_ALERT = 230

/** The columns beside a patient, who has all the rest: room, name, worst alert, and as many values as there is room for. */
export function narrowColumns(options: Options, width: number | null): ReturnType<typeof censusColumns> {
  const all = censusColumns({ ...options, fits: true, stateUnderName: hasState(options) }).map((column) =>
    column.colId === 'alert' ? { ...column, minWidth: LEAST_ALERT } : column,
  )
  const widthOf = ({ width: own, minWidth }: (typeof all)[number]) => own ?? minWidth ?? 0
  const isKept = ({ colId = '' }: (typeof all)[number]) => KEPT.includes(colId)
  let left = (width ?? 0) - all.filter(isKept).reduce((sum, column) => sum + widthOf(column), 0)
  return all.filter((column) => {
    if (isKept(column)) return true
    if (!column.colId?.startsWith('value ')) return false
    left -= widthOf(column)
    return left >= 0
  })
}
