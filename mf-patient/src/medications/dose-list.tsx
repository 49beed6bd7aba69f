import type { Dose } from '@wardlight/contracts/medications'
import { amountText, doseAge, isGiven, remarks, timeText } from '@wardlight/mf-shared/doses'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import styles from './dose-list.module.css'

/** Doses in lines: when, what, how much, how, by whom; struck out where the source took it back. */
export function DoseList({ doses, nowMs }: { doses: readonly Dose[]; nowMs: number }) {
  const frozen = useFrozen() !== null
  return (
    <ul className={styles.doses}>
      {doses.map((dose) => {
        const withdrawn = dose.changed?.change === 'withdrawn'
        const remark = remarks(dose, nowMs)
        return (
          <li
            key={dose.id}
            className={[styles.dose, !isGiven(dose) && styles.notGiven].filter(Boolean).join(' ')}
            data-status={withdrawn ? 'withdrawn' : dose.status}
          >
            <span className={styles.time}>
              {timeText(dose, nowMs)} {!frozen && <small>{doseAge(dose, nowMs)}</small>}
            </span>
            <span className={styles.drug}>
              {withdrawn ? (
                <del>
                  {dose.drug} {amountText(dose)}
                </del>
              ) : (
                <>
                  {dose.drug} <b>{amountText(dose)}</b>
                </>
              )}
              {remark && <small className={styles.remark}>{remark}</small>}
            </span>
            <span className={styles.route}>{dose.route || 'route not told'}</span>
            <span className={styles.who}>{dose.who}</span>
          </li>
        )
      })}
    </ul>
  )
}
