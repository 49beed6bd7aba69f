import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import { dateText } from '@wardlight/mf-shared/time'
import styles from './io-detail.module.css'

/** Amounts of the last 24 h that no sum has, each with its time. */
export const Apart = ({ apart = [], apartLeft = 0 }: Pick<IntakeOutput, 'apart' | 'apartLeft'>) =>
  apart.length > 0 && (
    <section className={styles.apart} aria-label="Not added">
      <p>Charted in these 24 h and not added, in another unit, implausible or in words:</p>
      <ul>
        {apart.map(({ title, text, time }) => (
          <li key={`${title} ${text} ${time}`}>
            {dateText(time, 'D MMM HH:mm')} {title} {text}
          </li>
        ))}
        {apartLeft > 0 && <li>and {apartLeft} older</li>}
      </ul>
    </section>
  )
