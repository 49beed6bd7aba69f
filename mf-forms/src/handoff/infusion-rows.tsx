import type { HandoffSummary } from '@wardlight/contracts/handoff'
import type { Infusion } from '@wardlight/contracts/infusion'
import { pumpRate, pumpUnit } from '@wardlight/contracts/rate-text'
import { agoText, whenText } from '@wardlight/mf-shared/time'
import { valueStop } from '@wardlight/mf-shared/value-card'
import type { Moment } from '@wardlight/mf-shared/values'
import css from './summary.module.css'

interface InfusionRowsProps {
  summary: Pick<HandoffSummary, 'infusions' | 'lapsedPumps'>
  moment: Pick<Moment, 'nowMs' | 'frozen'>
}

/** Drugs now running, each with when its rate was told, and pumps that ran when last charted. */
export function InfusionRows({ summary, moment: { nowMs, frozen } }: InfusionRowsProps) {
  const { infusions, lapsedPumps = [] } = summary
  const row = (drug: Infusion, remark?: string) => (
    <li key={drug.name} {...valueStop(frozen ? undefined : drug.variable)}>
      <span>{drug.name}</span>
      <span>
        <b>{pumpRate(drug)}</b> {pumpUnit(drug)}
        {drug.note && ` (${drug.note})`}
        {remark && <small> {remark}</small>}
      </span>
      <small>{frozen ? whenText(drug.time, nowMs) : agoText(drug.time, nowMs)}</small>
    </li>
  )
  return (
    <>
      {infusions.length === 0 && (
        <p className={css.none}>{lapsedPumps.length > 0 ? 'No rate charted lately' : 'None known to run'}</p>
      )}
      <ul className={css.rates}>
        {infusions.map((drug) => row(drug))}
        {lapsedPumps.map((pump) => row(pump, 'running when last charted'))}
      </ul>
    </>
  )
}
