import type { AboutValue } from '@wardlight/contracts/about-value'
import type { Atom } from '@wardlight/contracts/atom'
import type { Graph } from '@wardlight/contracts/graph'
import type { VarLevel } from '@wardlight/contracts/vars'
import type { ReactNode } from 'react'
import { LevelMark } from '../ui/level-mark.tsx'
import { Figure } from '../values/figure.tsx'
import { isOutOfRange } from '../values/tone.ts'
import type { ValueView } from '../values/value-view.ts'
import { besides, measuredText, nextTexts, sourceText } from './card-facts.ts'
import { CardTrend } from './card-trend.tsx'
import { type LimitText, limitLines, type OwnedLimits } from './limit-lines.ts'
import css from './value-card.module.css'

export interface SectionProps {
  view: ValueView
  atom: Atom
  level: VarLevel
  about: AboutValue | undefined
  graph: Graph | undefined
  /** Null: not known, for the reason in `unknown`. */
  limits: OwnedLimits | null
  unknown: string
  areaLabel: string
  figure(limit: number): string
  /** Of limits and trend, with a space before it, where the value stands in another unit; ''. */
  ownUnit: string
  nowMs: number
  frozen: boolean
  /** How far back the trend goes, s. */
  seconds: number
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Limits = ({ lines }: { lines: readonly LimitText[] }) => (
  <ul className={css.limits}>
    {lines.map(({ side, mark, text, passed }) => (
      <li key={side} className={passed ? css.passed : undefined}>
        <LevelMark mark={mark} size={10} label={mark === 'red' ? 'critical' : 'caution'} /> {text}
      </li>
    ))}
  </ul>
)

/** One value in its card: the number, when and by whom it was measured, its limits and whose they are, its trend, what is next. */
export function ValueSection(props: SectionProps) {
  const { view, atom, about, graph, limits, unknown, areaLabel, figure, ownUnit, nowMs, frozen, seconds } =
    props
  const lines = limits ? limitLines(limits.limits, props) : []
  const source = sourceText(view, about)
  const more = besides(view)
  const next = nextTexts(atom, view, about, nowMs, frozen)
  return (
    <section aria-label={view.label}>
      <p className={`${css.value} ${css[view.tone] ?? ''}`}>
        <span>{view.label}</span>
        {(isOutOfRange(view.tone) || view.tone === 'stale') && <LevelMark mark={view.tone} size={14} />}
        <b>
          <Figure view={view} />
        </b>
        {view.freshness !== 'absent' && <small>{view.unit}</small>}
        {view.confirming && <small>{view.confirming.spoken}</small>}
      </p>
      <dl>
        <Fact name={frozen ? 'Last known' : 'Measured'}>{measuredText(atom, view, nowMs, frozen)}</Fact>
        {source && <Fact name="Source">{source}</Fact>}
        {more && <Fact name="Note">{more}</Fact>}
        <Fact name="Limits">
          {!limits ? (
            unknown
          ) : lines.length === 0 ? (
            'none set'
          ) : (
            <>
              <Limits lines={lines} />
              <small>
                {limits.of}, {areaLabel}
              </small>
            </>
          )}
        </Fact>
        {graph && limits && (
          <Fact name="Trend">
            <CardTrend
              graph={{ ...graph, limits: limits.limits }}
              {...{ view, figure, ownUnit, nowMs, seconds }}
            />
          </Fact>
        )}
        {next.length > 0 && (
          <Fact name="Next">
            {next.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}
