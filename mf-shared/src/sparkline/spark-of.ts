import type { Graph } from '@wardlight/contracts/graph'
import { gapsOf } from './gaps.ts'
import type { SparklineProps } from './sparkline.tsx'
import { beyondOf, lastOfSources } from './trend-sources.ts'

/** What a small line draws of a chart: its readings as they are joined there, and each pump of a drug by itself. */
export function sparkOf(
  graph: Graph,
): Pick<SparklineProps, 'points' | 'beyond' | 'ends' | 'gaps' | 'maxAge' | 'pumps' | 'dots' | 'step'> {
  const step = graph.type === 'step'
  return {
    points: graph.points,
    beyond: beyondOf(graph),
    ends: step ? [] : lastOfSources(graph),
    gaps: gapsOf(graph),
    ...(step ? { maxAge: null } : {}),
    pumps: graph.pumps?.map((pump) => ({ ...pump, beyond: beyondOf(pump) })),
    dots: graph.type === 'points',
    step,
  }
}
