import type { Graph } from '@wardlight/contracts/graph'

/** Milliseconds since 1970. */
export interface Window {
  from: number
  to: number
}

export interface TrendLanesProps {
  graphs: readonly Graph[]
  /** The range shown, all lanes alike. */
  window: Window
  /** The user zoomed or panned to another range. */
  onWindowChange?: (window: Window) => void
  /** Seconds after which a variable's newest point is stale, by name. */
  maxAges?: Readonly<Record<string, number | null>>
  /** Server time in milliseconds. */
  now: number
  /** Pixels; divided among the lanes. Fills its container unless told. */
  height?: number
  /** Demo: zoom and pan without bounds. */
  unbounded?: boolean
}

export function TrendLanes(props: TrendLanesProps) {
  return <div data-lanes={props.graphs.length} />
}
