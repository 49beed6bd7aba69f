import type { Organ } from '@wardlight/contracts/body'
import type { Graph } from '@wardlight/contracts/graph'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { Fragment } from 'react'
import { ValueRow } from '../values/value-row.tsx'
import { headingOf } from './leader-lines.tsx'
import { LIST_HEIGHTS, VIEW_BOX } from './organ-shapes.ts'
import styles from './organ-values.module.css'
import type { OrganView } from './organ-view.ts'
import { hasTrend, type Span, ValueTrend } from './value-trend.tsx'

interface OrganValuesProps {
  side: 'left' | 'right'
  order: readonly Organ[]
  organs: Readonly<Record<Organ, OrganView>>
  graphs: readonly Graph[]
  span: Span
  /** Variable of the worst alert. */
  worst: string | null
  trendWidth?: number
}

/** Id of the value list of an organ, where choosing the organ leads. */
export const valuesId = (organ: Organ): string => `values-${organ}`

/** The values of the organs on one side of the figure. Organs with nothing to show beside them are left out. */
export function OrganValues({ side, order, organs, graphs, span, worst, trendWidth }: OrganValuesProps) {
  const listed = order.map((organ) => organs[organ]).filter(({ rows }) => rows.length > 0)
  const above = (at: number) => {
    const view = listed[at - 1]
    return view ? LIST_HEIGHTS[view.organ] : 0
  }
  return (
    <div className={`${styles.column} ${styles[side]}`}>
      {listed.map((view, at) => (
        <Fragment key={view.organ}>
          <div style={{ flexGrow: LIST_HEIGHTS[view.organ] - above(at) }} />
          <section
            id={valuesId(view.organ)}
            className={`${styles.organ} ${styles[view.tone]}`}
            data-tone={view.tone}
            aria-label={view.label}
            tabIndex={-1}
          >
            <h3 {...headingOf(view.organ)}>
              <LevelMark mark={view.tone} size={12} />
              {view.label}
              {view.silent && <small>{view.silent}</small>}
            </h3>
            <ul>
              {view.rows.map((value) => (
                <ValueRow
                  key={value.name}
                  value={value}
                  ageAbove={view.silent !== null && view.rows.length === 1}
                  worst={value.name === worst && value.tone === 'red'}
                  trend={
                    hasTrend({ value, graphs, span }) && (
                      <ValueTrend value={value} graphs={graphs} span={span} width={trendWidth} />
                    )
                  }
                />
              ))}
            </ul>
          </section>
        </Fragment>
      ))}
      <div style={{ flexGrow: VIEW_BOX.height - above(listed.length) }} />
    </div>
  )
}
