import type { Atom } from '@wardlight/contracts/atom'
import type { Body } from '@wardlight/contracts/body'
import type { Graph } from '@wardlight/contracts/graph'
import { beyondOf, gapsOf, lastOfSources } from '@wardlight/mf-shared/sparkline'
import { ageText, isWhen } from '@wardlight/mf-shared/time'
import { valueText } from '@wardlight/mf-shared/ui'
import { type ValueView, valueView } from '@wardlight/mf-shared/values'

/** A square of the labs strip. */
export interface LabView extends ValueView {
  /**
   * Age of the sample, "22 min", however fresh; on a frozen screen its time, as no age is true there; null without a
   * result.
   */
  since: string | null
  /** Against the result before it; null with fewer than two. */
  change: { arrow: '↑' | '↓' | '→'; text: string } | null
  /** Oldest first. */
  results: readonly Graph['points'][number][]
  /** How the true value of a result lies to it, by its time. */
  beyond: ReadonlyMap<number, Atom['comparator']>
  /** Times of the last results before another source takes over. */
  ends: readonly number[]
  /** Stretches without a result for longer than one counts. */
  gaps: ReturnType<typeof gapsOf>
  /** What a screen reader says of the change. */
  spokenChange: string
}

const WORDS = { '↑': 'up', '↓': 'down', '→': 'unchanged' } as const

function changeOf(
  { results, beyond }: Pick<LabView, 'results' | 'beyond'>,
  decimals: number,
): LabView['change'] {
  const [before, last] = results.slice(-2)
  if (!before || !last || beyond.has(before[0]) || beyond.has(last[0])) return null
  const text = valueText(Math.abs(last[1] - before[1]), decimals)
  if (!/[1-9]/.test(text)) return { arrow: '→', text: '' }
  return { arrow: last[1] > before[1] ? '↑' : '↓', text }
}

const absent = (name: string, title: string): ValueView =>
  valueView(null, { name, title, unit: '' }, { nowMs: 0, frozen: false, temperature: 'C' })

/** Only a number in our unit that is the true value compares with the one before. */
const compares = ({ freshness, state, comparator }: ValueView): boolean =>
  freshness !== 'absent' && state === 'ok' && comparator === ''

/** The labs of an area in its order, with results of the last 24 hours. `titles` names those never measured. */
export function labViews(
  names: readonly string[],
  titles: ReadonlyMap<string, string>,
  { current }: Pick<Body, 'current'>,
  graphs: readonly Graph[],
  values: ReadonlyMap<string, ValueView>,
): readonly LabView[] {
  return names.map((name) => {
    const view = values.get(name) ?? absent(name, titles.get(name) ?? name)
    const graph = graphs.find((one) => one.name === name)
    const results = graph?.points ?? []
    const beyond = beyondOf(graph ?? {})
    const decimals = current.find((value) => value.name === name)?.decimals ?? 1
    const change = compares(view) ? changeOf({ results, beyond }, decimals) : null
    return {
      ...view,
      since:
        view.age === null ? null : view.ageText && isWhen(view.ageText) ? view.ageText : ageText(view.age),
      change,
      results,
      beyond,
      ends: graph ? lastOfSources(graph) : [],
      gaps: graph ? gapsOf(graph) : [],
      spokenChange: change ? `${WORDS[change.arrow]} ${change.text}`.trim() : '',
    }
  })
}
