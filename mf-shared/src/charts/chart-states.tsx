import type { Graph, GraphAnswer } from '@wardlight/contracts/graph'
import { MESSAGES } from '@wardlight/contracts/messages'
import type { ReactNode } from 'react'
import type { Loaded } from '../data/loaded.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import css from './chart-panel.module.css'

interface ChartStatesProps {
  graphs: Loaded<GraphAnswer>
  missingText?: string
  children: (graphs: readonly Graph[]) => ReactNode
}

/** What a chart says instead of lanes: loading, failed, no data at all, or none in this range. */
export function ChartStates({ graphs, missingText = MESSAGES.noData, children }: ChartStatesProps) {
  if (!graphs.data) {
    if (graphs.error) return <ErrorState detail={graphs.error.message} onRetry={graphs.retry} />
    return <div className={css.skeleton} role="status" aria-label="Loading the chart" />
  }
  const shown = graphs.data.graphs
  if (shown.some(({ points, changes = [] }) => points.length + changes.length > 0)) return children(shown)
  const elsewhere = shown.some((graph) => graph.hasDataOutsideRange)
  return <EmptyState title={elsewhere ? MESSAGES.outOfRange : missingText} />
}
