import type { ApartAmount } from '@wardlight/contracts/body'
import { dateText } from '@wardlight/mf-shared/time'
import styles from './io-detail.module.css'

/** Amounts of the last 24 h that no sum has, each with its time. */
export const Apart = ({ amounts = [] }: { amounts: readonly ApartAmount[] | undefined }) =>
  amounts.length > 0 && (
    <section className={styles.apart} aria-label="Not added">
      <p>Charted in these 24 h and not added, in another unit, implausible or in words:</p>
      <ul>
        {amounts.map(({ title, text, time }) => (
          <li key={`${title} ${text} ${time}`}>
            {dateText(time, 'D MMM HH:mm')} {title} {text}
          </li>
        ))}
      </ul>
    </section>
  )
