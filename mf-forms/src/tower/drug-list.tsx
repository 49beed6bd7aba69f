import type { Body } from '@wardlight/contracts/body'
import { lapsedInfusions } from '@wardlight/contracts/lapsed-infusions'
import { chartedRate, pumpText } from '@wardlight/contracts/rate-text'
import { agoText, whenText } from '@wardlight/mf-shared/time'
import { valueStop } from '@wardlight/mf-shared/value-card'
import type { Moment } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import css from './glance.module.css'

interface DrugListProps {
  body: Pick<Body, 'current' | 'infusions' | 'lapsedPumps' | 'now'>
  moment: Pick<Moment, 'nowMs' | 'frozen'>
  /** Lines below it. */
  children?: ReactNode
}

const MOST_DRUGS = 6

/** Drugs that run, the first of them, and all that ran when last charted, each with when that was. */
export function DrugList({ body, moment: { nowMs, frozen }, children }: DrugListProps) {
  const { infusions, lapsedPumps = [] } = body
  const lapsed = lapsedInfusions(body, Date.parse(body.now))
  const lastCharted = (time: string | null) => (
    <small>when last charted, {frozen ? whenText(time, nowMs) : agoText(time, nowMs)}</small>
  )
  return (
    <ul className={css.drugs}>
      {infusions.slice(0, MOST_DRUGS).map((pump) => (
        <li key={pump.name} {...valueStop(pump.variable)}>
          {pump.name} <b>{pumpText(pump)}</b>
        </li>
      ))}
      {infusions.length > MOST_DRUGS && <li>{infusions.length - MOST_DRUGS} more</li>}
      {lapsed.map((drug) => (
        <li key={drug.name} {...valueStop(drug.name)}>
          {drug.display} <b>{chartedRate(drug)}</b> {lastCharted(drug.time)}
        </li>
      ))}
      {lapsedPumps.map((pump) => (
        <li key={pump.name} {...valueStop(pump.variable)}>
          {pump.name} <b>{pumpText(pump)}</b> {lastCharted(pump.time)}
        </li>
      ))}
      {infusions.length + lapsed.length + lapsedPumps.length === 0 && (
        <li className={css.none}>No drug is known to run.</li>
      )}
      {children}
    </ul>
  )
}
