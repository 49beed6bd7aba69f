import { ConfirmingMark } from '@wardlight/mf-shared/ui'
import type { WaitingView } from '@wardlight/mf-shared/values'
import { OpenButton } from '../popups/open-button.tsx'
import { usePopupOf } from '../popups/popup-of.ts'
import styles from './alert-line.module.css'

/** A rule that waits, and how long still. */
export function WaitingLine({ waiting }: { waiting: WaitingView }) {
  const { id, atom, title, mark, part, text, spoken } = waiting
  const popupOf = usePopupOf()
  return (
    <li className={`${styles.line} ${styles.information}`} data-waiting={id}>
      <span>
        <ConfirmingMark mark={mark} part={part} size={16} label={spoken} />
      </span>
      <div>
        <b>
          <OpenButton popup={popupOf({ variable: atom })} label={`Open ${title}, confirming`}>
            {title}
          </OpenButton>
        </b>
        <p>confirming, {text}</p>
      </div>
    </li>
  )
}
