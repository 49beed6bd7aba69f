import type { HandoffChange } from '@wardlight/contracts/handoff'
import type { Infusion } from '@wardlight/contracts/infusion'
import { pumpText } from '@wardlight/contracts/rate-text'
import type { HandoffFacts } from './handoff-facts.ts'
import { LAPSED } from './value-groups.ts'

/** Of one drug, the pumps that run, and those that fell silent while another has the last word. */
interface Pumps {
  running: readonly Infusion[]
  silent: readonly Infusion[]
}

const drugOf = ({ variable, name }: Infusion): string => variable ?? name
const pumpsOf = ({ infusions, lapsedPumps = [] }: HandoffFacts, drug: string): Pumps => {
  const [running = [], silent = []] = [infusions, lapsedPumps].map((all) =>
    all.filter((one) => drugOf(one) === drug),
  )
  return { running, silent }
}

const all = ({ running, silent }: Pumps): readonly Infusion[] => [...running, ...silent]
const namesOf = (pumps: Pumps): string =>
  all(pumps)
    .map(({ name }) => name)
    .join(' and ')
/** Each pump's rate, where `named` behind its name. */
const toldOf = ({ running, silent }: Pumps, named: boolean): string => {
  const rate = (pump: Infusion): string => (named ? `${pump.name} ${pumpText(pump)}` : pumpText(pump))
  return [...running.map(rate), ...silent.map((pump) => `${rate(pump)} when last charted`)].join(' and ')
}

/**
 * Whether a drug was last known to be off. A handoff without that list: whether no silent pump of the drug was noted.
 */
const wasOff = ({ off, groups }: HandoffFacts, drug: string): boolean =>
  off?.includes(drug) ??
  !groups.some(({ title, values }) => title === LAPSED && values.some(({ name }) => name === drug))

const DAY_MS = 86_400_000
/** Whether a silent pump is a day old: then it is no longer shown, whatever became of it. */
const isForgotten = ({ silent }: Pumps, { time }: HandoffFacts): boolean =>
  silent.some((pump) => Date.parse(time) - Date.parse(pump.time) >= DAY_MS)

function changeOf(drug: string, before: HandoffFacts, now: HandoffFacts): HandoffChange[] {
  const [was, is] = [pumpsOf(before, drug), pumpsOf(now, drug)]
  const then = toldOf(was, namesOf(was) !== namesOf(is))
  if (toldOf(was, true) === toldOf(is, true)) return []
  const newest = all(is).map(({ time }) => time)
  if (all(is).length === 0) {
    const how =
      now.off?.includes(drug) && !isForgotten(was, now) ? 'not running now' : 'has no rate charted lately'
    return [{ text: `${namesOf(was)} ${how}, was ${toldOf(was, false)}`, time: null }]
  }
  const since =
    all(was).length > 0 ? `was ${then}` : wasOff(before, drug) ? 'was not running' : 'no rate was known'
  return [{ text: `${toldOf(is, true)}, ${since}`, time: newest.toSorted().at(-1) ?? null }]
}

/**
 * Compares by drug, not by pump: a drug that changes its pump, or gets a second, was neither stopped nor started. A
 * silent pump is shown with its rate, as nobody said that it was stopped.
 */
export const infused = (before: HandoffFacts, now: HandoffFacts): HandoffChange[] =>
  [
    ...new Set(
      [now, before].flatMap(({ infusions, lapsedPumps = [] }) => [...infusions, ...lapsedPumps].map(drugOf)),
    ),
  ].flatMap((drug) => changeOf(drug, before, now))
