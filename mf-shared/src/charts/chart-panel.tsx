import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { GraphRange } from '@wardlight/contracts/graph-ranges'
import type { ReactNode } from 'react'
import type { Loaded } from '../data/loaded.ts'

export interface ChartPanelProps {
  title: ReactNode
  /** The area's choices, from GRAPH_RANGES. */
  ranges: readonly GraphRange[]
  /** Minutes of the chosen range: 0 the whole visit, -1 custom. */
  minutes: number
  onMinutesChange: (minutes: number) => void
  /** Answer of useGraphs for the chosen range. */
  graphs: Loaded<GraphAnswer>
  maxAges?: Readonly<Record<string, number | null>>
  /** Instead of "No data". */
  missingText?: string
  /** Pixels of the lanes; fills the panel unless told. */
  height?: number
  unbounded?: boolean
  className?: string
}

export function ChartPanel({ title }: ChartPanelProps) {
  return <section>{title}</section>
}
