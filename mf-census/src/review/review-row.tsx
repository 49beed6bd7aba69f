import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import { NO_BED_TEXT } from '@wardlight/contracts/room-text'
import { ActionButton, busy, LevelMark } from '@wardlight/mf-shared/basics'
import { dateText } from '@wardlight/mf-shared/time'
import { chemistry } from '../room/chemistry.tsx'
import { markLabel } from '../room/level-mark.ts'
import { OpenMark, openClass } from '../room/open-mark.tsx'
import css from './review-format.module.css'
import { answerText, lastedText, markOf, reviewedText, stateText } from './review-words.ts'
import rows from './rows.module.css'

interface ReviewRowProps {
  item: AlertReviewItem
  /** Until when what stands has lasted, ms. */
  nowMs: number
  href: string | null
  /** Its patient is open beside the census. */
  open?: boolean
  /** Left out where the person may not note a look. */
  onLook?: ((item: AlertReviewItem) => void) | undefined
  sending: boolean
}

const DAY_AND_CLOCK = 'ddd HH:mm'

const whoOf = ({ roomSys, name, masked }: AlertReviewItem): string => {
  if (masked) return 'Masked'
  return name || (roomSys === null ? 'No longer here' : '–')
}

/** Where the patient lies now; somebody without a bed is still there. */
const roomOf = ({ displayRoom, roomSys }: AlertReviewItem): string =>
  displayRoom || (roomSys === null ? '–' : NO_BED_TEXT)

/** One alert of the review: when, who, what, how it is now, who answered, who looked at it. */
export function ReviewRow({ item, nowMs, href, open = false, onLook, sending }: ReviewRowProps) {
  const { message, patID, incrementSequence, state } = item
  const mark = markOf(item)
  const over = state === 'cleared'
  const answer = answerText(item)
  const looked = reviewedText(item)
  const room = roomOf(item)
  return (
    <tr className={[over ? css.over : '', openClass({ open })].filter(Boolean).join(' ')}>
      <td className={rows.time}>{dateText(item.alertInstanceTime, DAY_AND_CLOCK)}</td>
      <td className={rows.room}>
        {href ? (
          <a href={`#${href}`} aria-current={open || undefined}>
            {room}
          </a>
        ) : (
          room
        )}
        <OpenMark view={{ open }} />
      </td>
      <td className={css.who}>
        {whoOf(item)} <small>{item.masked ? '' : patID}</small>
      </td>
      <td className={css.message}>
        <span>
          {mark && <LevelMark mark={mark} size={12} outline={over} label={markLabel(mark)} />}
          <b>{chemistry(message)}</b>
        </span>
      </td>
      <td>{stateText(item)}</td>
      <td className={css.lasted}>{lastedText(item, nowMs)}</td>
      <td className={answer ? undefined : css.nobody}>{answer || 'Not answered'}</td>
      <td className={css.look} tabIndex={-1}>
        {looked && <span>{looked}</span>}
        {incrementSequence && onLook && (
          <ActionButton
            aria-label={`Mark reviewed: ${message}, room ${room}`}
            onClick={() => onLook(item)}
            {...busy(sending)}
          >
            Mark reviewed
          </ActionButton>
        )}
        {incrementSequence && !onLook && <span className={css.nobody}>Not reviewed</span>}
      </td>
    </tr>
  )
}
