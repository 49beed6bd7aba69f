import { type ColumnsFor, censusColumns, widthNeeded } from './columns.ts'

type Options = Omit<ColumnsFor, 'fits'>

/** The columns for a width in pixels; null: not known yet. In the plain grid the case state gives way before all scrolls sideways. */
export function fittingColumns(options: Options, width: number | null): ReturnType<typeof censusColumns> {
  const fits = (one: Options) => width === null || width >= widthNeeded(one)
  const shorter = { ...options, elements: { ...options.elements, caseState: false } }
  if (!fits(options) && !options.expanded && fits(shorter)) return censusColumns({ ...shorter, fits: true })
  return censusColumns({ ...options, fits: fits(options) })
}
