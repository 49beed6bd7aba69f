import type { Infusion } from '@wardlight/contracts/body'
import { infusionGroups, rateText } from '../infusions/infusion-groups.ts'
import { agoText } from '../values/measured-text.ts'
import styles from './medications.module.css'

/** Infusions with their rate and how old the word on it is. */
export function Running({
  infusions,
  nowMs,
  frozen,
}: {
  infusions: readonly Infusion[]
  nowMs: number
  frozen: boolean
}) {
  const drugs = infusionGroups(infusions).flatMap(({ label, drugs }) =>
    drugs.map((drug) => ({ label, drug })),
  )
  return (
    <section aria-label="Infusions">
      <h3>Infusions {frozen ? 'when last heard' : 'now'}</h3>
      {drugs.length === 0 && <p className={styles.none}>None</p>}
      <ul className={styles.running}>
        {drugs.map(({ label, drug }) => (
          <li key={drug.name} title={drug.note}>
            {drug.name}{' '}
            <b>
              {drug.words ?? rateText(drug.rate)} {drug.unit}
            </b>{' '}
            <small>
              {label}, {agoText(drug.time, { nowMs, frozen })}
              {drug.note ? `, ${drug.note}` : ''}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
