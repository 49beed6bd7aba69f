import { clockText } from '@wardlight/mf-shared/time'
import styles from './io-bars.module.css'
import { amountText, balanceOf, barScale, greatestOf, hasAmount, type IoHour } from './io-rows.ts'

const LABEL_EVERY = 4

const wordsOf = (hour: IoHour): string =>
  `${clockText(hour.from)}: in ${amountText(hour.intake)}, out ${amountText(hour.output)}, balance ${amountText(balanceOf(hour), true)} mL`

/** Bars of each hour: in above the line, out below it with urine filled, and a tick at the balance. The table below has the figures. */
export function IoBars({ hours }: { hours: readonly IoHour[] }) {
  const height = barScale(hours)
  const last = hours.length - 1
  return (
    <figure
      className={styles.figure}
      aria-label="Bars of intake and output by the hour; the table below has the figures"
    >
      <p className={styles.scale} aria-hidden="true">
        <span>{amountText(greatestOf(hours))}</span>
        <span>0</span>
        <span>{amountText(greatestOf(hours))}</span>
      </p>
      <ol className={styles.bars} aria-hidden="true">
        {hours.map((hour, at) => {
          const balance = balanceOf(hour)
          return (
            <li key={hour.from} title={hasAmount(hour) ? wordsOf(hour) : undefined}>
              <span className={styles.up}>
                <i className={styles.in} style={{ height: `${height(hour.intake)}%` }} />
              </span>
              <span className={styles.down}>
                <i className={styles.out} style={{ height: `${height(hour.output)}%` }} />
                <i className={styles.urine} style={{ height: `${height(hour.urine)}%` }} />
              </span>
              {balance !== null && (
                <i
                  className={styles.balance}
                  style={{ top: `${50 - height(Math.abs(balance)) * Math.sign(balance) * 0.5}%` }}
                />
              )}
              {(last - at) % LABEL_EVERY === 0 && <small>{clockText(hour.from)}</small>}
            </li>
          )
        })}
      </ol>
      <figcaption className={styles.key}>
        <span>
          <i className={styles.in} /> in
        </span>
        <span>
          <i className={styles.out} /> out
        </span>
        <span>
          <i className={styles.urine} /> of it urine
        </span>
        <span>
          <i className={styles.balance} /> balance
        </span>
      </figcaption>
    </figure>
  )
}
