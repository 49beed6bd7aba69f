import { ConfirmingMark } from '@wardlight/mf-shared/ui'
import type { WaitingView } from '@wardlight/mf-shared/values'
import styles from './alert-line.module.css'

/** A rule that waits, and how long still. */
export function WaitingLine({ waiting }: { waiting: WaitingView }) {
  const { id, title, mark, part, text, spoken } = waiting
  return (
    <li className={`${styles.line} ${styles.information}`} data-waiting={id}>
      <span>
        <ConfirmingMark mark={mark} part={part} size={16} label={spoken} />
      </span>
      <div>
        <b>{title}</b>
        <p>confirming, {text}</p>
      </div>
    </li>
  )
}
