import { HANDOFF_TREND_HOURS, type HandoffSummary } from '@wardlight/contracts/handoff'
import { clockText, dateTimeText } from '@wardlight/mf-shared/time'
import { LevelMark } from '@wardlight/mf-shared/ui'
import css from './summary.module.css'

/** What is not as it was at the last handoff; of the first one, the alerts of the last hours. */
export function ChangeList({ summary: { changes, since } }: { summary: HandoffSummary }) {
  return (
    <>
      <h4>
        {since
          ? `Changed since the handoff of ${dateTimeText(since)}`
          : `Alerts of the last ${HANDOFF_TREND_HOURS} h, no handoff before this one`}
      </h4>
      {changes.length === 0 && <p className={css.none}>{since ? 'Nothing recorded' : 'None'}</p>}
      <ul>
        {changes.map(({ text, time, level, ended }) => (
          <li key={`${text} ${time}`}>
            {level !== undefined && <LevelMark level={level} size={12} outline />}
            <span>{text}</span>
            <small>
              {time && clockText(time)}
              {ended && ` to ${clockText(ended)}`}
              {level !== undefined && !ended && ', still open'}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
