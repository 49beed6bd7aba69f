import type { Body } from '@wardlight/contracts/body'
import { lapsedInfusions } from '@wardlight/contracts/lapsed-infusions'
import { chartedRate, pumpText } from '@wardlight/contracts/rate-text'
import { valueStop } from '@wardlight/mf-shared/value-card'
import { infusionGroups } from '../infusions/infusion-groups.ts'
import { agoText } from '../values/measured-text.ts'
import styles from './medications.module.css'

/** Infusions with their rate and how old the word on it is. */
export function Running({
  body,
  nowMs,
  frozen,
}: {
  body: Pick<Body, 'current' | 'infusions' | 'lapsedPumps'>
  nowMs: number
  frozen: boolean
}) {
  const drugs = infusionGroups(body.infusions).flatMap(({ label, drugs }) =>
    drugs.map((drug) => ({ label, drug })),
  )
  const lapsed = lapsedInfusions(body, nowMs)
  const { lapsedPumps = [] } = body
  return (
    <section aria-label="Infusions">
      <h3>Infusions {frozen ? 'when last heard' : 'now'}</h3>
      {drugs.length === 0 && (
        <p className={styles.none}>
          {lapsed.length + lapsedPumps.length > 0 ? 'No rate charted lately' : 'None known to run'}
        </p>
      )}
      <ul className={styles.running}>
        {drugs.map(({ label, drug }) => (
          <li key={drug.name} title={drug.note} {...valueStop(drug.variable)}>
            {drug.name} <b>{pumpText(drug)}</b>{' '}
            <small>
              {label}, {agoText(drug.time, { nowMs, frozen })}
              {drug.note ? `, ${drug.note}` : ''}
            </small>
          </li>
        ))}
        {lapsed.map((drug) => (
          <li key={drug.name} className={styles.lapsed} {...valueStop(drug.name)}>
            {drug.display} <b>{chartedRate(drug)}</b>{' '}
            <small>running when last charted, {agoText(drug.time ?? '', { nowMs, frozen })}</small>
          </li>
        ))}
        {lapsedPumps.map((pump) => (
          <li key={pump.name} className={styles.lapsed} {...valueStop(pump.variable)}>
            {pump.name} <b>{pumpText(pump)}</b>{' '}
            <small>running when last charted, {agoText(pump.time, { nowMs, frozen })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
