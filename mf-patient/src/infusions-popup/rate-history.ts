import type { Graph } from '@wardlight/contracts/graph'

/** A rate that began at `time`, ms. `before` null: what it was before is not known here. */
export interface RateChange {
  time: number
  rate: number
  before: number | null
}

/** The rates of one source of a drug; `source` '' where there is one only. */
export interface RateHistory {
  source: string
  /** Newest first. */
  changes: readonly RateChange[]
  /** When the newest rate was last charted, ms. */
  charted: number
}

function changesOf(points: Graph['points']): RateChange[] {
  const changes: RateChange[] = []
  for (const [time, rate] of points) {
    const last = changes.at(-1)
    if (!last || last.rate !== rate) changes.push({ time, rate, before: last?.rate ?? null })
  }
  return changes.reverse()
}

/** The rate changes of a drug, of each pump and source separately. One without points is left out. */
export function rateHistories({ points, pumps, others = [], sources = [] }: Graph): RateHistory[] {
  const shown = others.length > 0 ? (sources.at(-1)?.source ?? '') : ''
  return [...(pumps ?? [{ source: shown, points }]), ...others].flatMap(({ source, points: told }) => {
    const last = told.at(-1)
    return last ? [{ source, changes: changesOf(told), charted: last[0] }] : []
  })
}

export type Step = 'started' | 'stopped' | 'up' | 'down' | 'first'

/** Kind of a change: from nothing, to nothing, up or down. The first known rate is none of these. */
export function stepOf({ rate, before }: RateChange): Step {
  if (before === null) return 'first'
  if (rate === 0) return 'stopped'
  if (before === 0) return 'started'
  return rate > before ? 'up' : 'down'
}
