import { apartText } from '@wardlight/contracts/apart-text'
import type { Body } from '@wardlight/contracts/body'
import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import { whenText } from '@wardlight/mf-shared/time'
import { valueStop } from '@wardlight/mf-shared/value-card'
import { Figure, type Moment, remark, valueView } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import { balanceLines } from '../intake-output/balance.ts'
import styles from './pacu-summary.module.css'

interface FluidsProps {
  body: Body
  volumes: IntakeOutput
  moment: Moment
}

/** The blood lost as it was estimated last: with its sign, its unit, and what is to be known of it. */
function Loss({ body, moment }: Pick<FluidsProps, 'body' | 'moment'>) {
  const loss = body.current.find(({ name }) => name === 'EBL')
  if (!loss) return null
  const view = valueView(loss, { ...loss, title: loss.display }, moment)
  if (view.freshness === 'absent') return null
  const when = view.timeKnown ? whenText(loss.time, moment.nowMs) : 'time unknown'
  return (
    <Line label="Estimated blood loss" variable="EBL">
      <Figure view={view} /> {[view.unit, when, remark(view)].filter(Boolean).join(', ')}
    </Line>
  )
}

interface LineProps {
  label: string
  /** What has a card of its own. */
  variable?: string
  children: ReactNode
}

const Line = ({ label, variable, children }: LineProps) => (
  <div {...valueStop(variable)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What went in and out over the last day, and the blood lost. */
export const Fluids = ({ body, volumes, moment }: FluidsProps) => (
  <dl className={`${styles.facts} ${styles.fluids}`}>
    {balanceLines(volumes).map(([label, text]) => (
      <Line key={label} label={`${label}, 24 h`}>
        {text === '–' ? text : `${text} mL`}
      </Line>
    ))}
    {volumes.apart && <Line label="Besides, 24 h">{apartText(volumes)}</Line>}
    <Loss body={body} moment={moment} />
  </dl>
)
