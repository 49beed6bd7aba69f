import { apartText } from '@wardlight/contracts/apart-text'
import type { HandoffSummary } from '@wardlight/contracts/handoff'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import { whenText } from '@wardlight/mf-shared/time'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { alertView, type Moment } from '@wardlight/mf-shared/values'
import { ChangeList } from './change-list.tsx'
import { IdentityLines } from './identity-lines.tsx'
import { InfusionRows } from './infusion-rows.tsx'
import css from './summary.module.css'
import { ValueRows } from './value-rows.tsx'

interface SummaryViewProps {
  summary: HandoffSummary
  moment: Moment
}

const ml = (volume: number | null): string => (volume === null ? '–' : `${volume} mL`)

/** What is known of a patient, in the order it is told at the bedside. */
export function SummaryView({ summary, moment: { frozen: isOver, ...rest } }: SummaryViewProps) {
  const { alerts, groups, trends, intakeOutput, since } = summary
  const isOld = useFrozen() !== null
  const moment: Moment = { ...rest, frozen: isOver || isOld }
  const { nowMs, frozen } = moment
  const frozenAt = frozen ? whenText(summary.time, nowMs) : null
  const { intake, output, urine } = intakeOutput
  return (
    <div className={css.summary}>
      <IdentityLines summary={summary} />
      <section aria-label="What changed">
        <ChangeList summary={summary} />
      </section>
      <section aria-label="Open alerts">
        <h4>Open alerts</h4>
        {alerts.length === 0 && <p className={css.none}>None</p>}
        <ul>
          {alerts.map((alert) => {
            const { mark, headline, why, lasts, answer } = alertView(alert, { nowMs, frozenAt })
            const isNew = since !== null && alert.since > since
            return (
              <li key={alert.id}>
                {mark && <LevelMark mark={mark} size={12} outline={frozen} />}
                <span>
                  <b>{headline}</b> {why}
                </span>
                <small>{[isNew && 'new', lasts, answer].filter(Boolean).join(', ')}</small>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-label="Infusions">
        <h4>Infusions</h4>
        <InfusionRows summary={summary} moment={moment} />
      </section>
      {groups.map(({ title, values }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          <ValueRows values={values} trends={trends} moment={moment} />
        </section>
      ))}
      <section aria-label="Balance">
        <h4>Last 24 h</h4>
        <p className={css.balance}>
          In {ml(intake)}, out {ml(output)}, urine {ml(urine)}
        </p>
        {intakeOutput.apart && <p>{apartText(intakeOutput)}</p>}
      </section>
    </div>
  )
}
