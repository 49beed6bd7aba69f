import type { Body } from '@wardlight/contracts/body'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@wardlight/mf-shared/ui'
import styles from './blood-bank.module.css'
import { type BloodBankView, bloodBankView } from './blood-bank-view.ts'

const SIGNS = { valid: IconCheck, expired: IconAlertTriangle, unknown: IconHelpCircle }
const WORDS: Readonly<Record<BloodBankView['sample'], string>> = {
  valid: 'Valid',
  expired: 'Expired',
  unknown: 'Validity not known:',
}

function heldText({ units, words }: Pick<BloodBankView, 'units' | 'words'>): string {
  if (units === null) return `“${words}”`
  return units === 1 ? '1 unit held' : `${units} units held`
}

function crossText({ units, words, unitsOf, sample }: BloodBankView): string {
  if (units === null && words === '') return 'Not said'
  if (units === 0) return 'No units held'
  const held = heldText({ units, words })
  if (unitsOf === 'before') return `${held} for an older sample; of this one nothing is said`
  if (sample === 'unknown') return `${held}, but nobody said until when the sample counts`
  return sample === 'expired' ? `${held}, but the sample they were matched with has expired` : held
}

/** Type & Screen and Type & Cross of the patient, until when they count, and what the two mean. */
export function BloodBank({ body, nowMs }: { body: Body; nowMs: number }) {
  const view = bloodBankView(body.current, nowMs)
  const { screen, sample, expiry } = view
  const then = useFrozen() === null ? '' : ' when last heard'
  const Sign = SIGNS[sample]
  return (
    <section className={styles.bank} aria-label="Blood bank">
      <dl>
        <dt>Type &amp; Screen</dt>
        <dd>
          {screen === null ? (
            `None received from the blood bank${then}`
          ) : (
            <>
              {screen}
              <span className={sample === 'expired' ? styles.expired : styles.until}>
                <Sign size={16} aria-hidden /> <b>{WORDS[sample]}</b>
                {sample === 'valid' && then && `${then},`} {expiry}
              </span>
            </>
          )}
        </dd>
        <dt>Type &amp; Cross</dt>
        <dd>
          {crossText(view)}
          {then}
        </dd>
      </dl>
      <p className={styles.legend}>
        <b>Type &amp; Screen</b>: blood group and antibodies are known; blood must still be matched.{' '}
        <b>Type &amp; Cross</b>: units are matched with the patient’s sample and held. Neither counts once the
        sample has expired. Ask the blood bank before you rely on this.
      </p>
    </section>
  )
}
