import type { AlertIcon } from '@wardlight/contracts/alert'
import type { Graph } from '@wardlight/contracts/graph'
import type { Organ } from '@wardlight/contracts/organ'
import { AlertIconRow } from '@wardlight/mf-shared/alert-icons'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { Fragment } from 'react'
import { iconsAt } from '../icons/icon-places.ts'
import { OpenButton, opens } from '../popups/open-button.tsx'
import { iconOpener } from '../popups/open-icon.ts'
import { POPUP_OF_ORGAN } from '../popups/popup-names.ts'
import { usePopupOf } from '../popups/popup-of.ts'
import { ValueRow } from '../values/value-row.tsx'
import type { WorstValue } from '../values/worst-value.ts'
import { headingOf } from './leader-lines.tsx'
import { LIST_HEIGHTS, VIEW_BOX } from './organ-shapes.ts'
import styles from './organ-values.module.css'
import type { OrganView } from './organ-view.ts'
import type { Span } from './sparkline-range.ts'
import { hasTrend, ValueTrend } from './value-trend.tsx'

interface OrganValuesProps {
  side: 'left' | 'right'
  order: readonly Organ[]
  organs: Readonly<Record<Organ, OrganView>>
  graphs: readonly Graph[]
  span: Span
  worst: WorstValue | null
  icons: readonly AlertIcon[]
  trendWidth?: number
}

/** The values of the organs on one side of the figure. Organs with nothing to show beside them are left out. */
export function OrganValues({
  side,
  order,
  organs,
  graphs,
  span,
  worst,
  icons,
  trendWidth,
}: OrganValuesProps) {
  const popupOf = usePopupOf()
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
            className={`${styles.organ} ${styles[view.tone]}`}
            data-tone={view.tone}
            aria-label={view.label}
          >
            <h3 {...headingOf(view.organ)} {...opens(POPUP_OF_ORGAN[view.organ])}>
              <OpenButton popup={POPUP_OF_ORGAN[view.organ]} label={`Open ${view.label}`}>
                <LevelMark mark={view.tone} size={12} />
                {view.label}
              </OpenButton>
              <AlertIconRow
                icons={iconsAt(icons, view.organ)}
                openerOf={(icon) => iconOpener(icon, popupOf)}
                small
              />
              {view.silent && <small>{view.silent}</small>}
            </h3>
            <ul>
              {view.rows.map((value) => (
                <ValueRow
                  key={value.name}
                  value={value}
                  ageAbove={view.silent !== null && view.rows.length === 1}
                  {...(value.name === worst?.variable && value.tone === 'red' && { worst })}
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
