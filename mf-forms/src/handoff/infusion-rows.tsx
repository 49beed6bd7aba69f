import type { Infusion } from '@wardlight/contracts/body'
import { pumpRate, pumpUnit } from '@wardlight/contracts/rate-text'
import { agoText, whenText } from '@wardlight/mf-shared/time'
import type { Moment } from '@wardlight/mf-shared/values'
import css from './summary.module.css'

interface InfusionRowsProps {
  infusions: readonly Infusion[]
  moment: Pick<Moment, 'nowMs' | 'frozen'>
}

/** Drugs now running, each with when its rate was told. */
export function InfusionRows({ infusions, moment: { nowMs, frozen } }: InfusionRowsProps) {
  if (infusions.length === 0) return <p className={css.none}>None known to run</p>
  return (
    <ul>
      {infusions.map((drug) => (
        <li key={drug.name}>
          <span>{drug.name}</span>
          <span>
            <b>{pumpRate(drug)}</b> {pumpUnit(drug)}
            {drug.note && ` (${drug.note})`}
          </span>
          <small>{frozen ? whenText(drug.time, nowMs) : agoText(drug.time, nowMs)}</small>
        </li>
      ))}
    </ul>
  )
}
