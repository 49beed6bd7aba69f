import type { Body } from '@wardlight/contracts/body'
import type { Graph } from '@wardlight/contracts/graph'
import type { Infusion } from '@wardlight/contracts/infusion'
import { type RateHistory, rateHistories } from './rate-history.ts'

/** A drug that runs, or had a rate in the last day. */
export interface DrugView {
  variable: string
  group: Infusion['group']
  title: string
  unit: string
  /** What runs now, a line each device. */
  running: readonly Infusion[]
  /** Devices that ran when last charted, while the newest reading of the drug is from another. */
  lapsed: readonly Infusion[]
  histories: readonly RateHistory[]
}

const DAY_MS = 86_400_000

/** Drugs in the order of the configuration, those that run first. */
export function drugsOf(
  { current, infusions, lapsedPumps = [] }: Pick<Body, 'current' | 'infusions' | 'lapsedPumps'>,
  graphs: readonly Graph[],
  nowMs: number,
): DrugView[] {
  const drugs = current.flatMap(({ name, display, infusion, unit, time }): DrugView[] => {
    if (!infusion) return []
    const running = infusions.filter(({ variable }) => variable === name)
    const lapsed = lapsedPumps.filter(({ variable }) => variable === name)
    const graph = graphs.find((each) => each.name === name)
    const histories = graph ? rateHistories(graph) : []
    const lately = time !== null && nowMs - Date.parse(time) < DAY_MS
    if (running.length === 0 && histories.length === 0 && !lately) return []
    const drug = { variable: name, group: infusion, title: display, unit: graph?.unit ?? unit }
    return [{ ...drug, running, lapsed, histories }]
  })
  return drugs.toSorted((a, b) => Number(b.running.length > 0) - Number(a.running.length > 0))
}
