import { HANDOFF_TREND_HOURS, type HandoffSummary } from '@wardlight/contracts/handoff'
import { whenText } from '@wardlight/mf-shared/time'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { datedText } from '../notes/dated-text.ts'
import css from './summary.module.css'

/** What is not as it was at the last handoff; of the first one, the alerts of the last hours. */
export function ChangeList({ summary: { changes, since, time: toldAt } }: { summary: HandoffSummary }) {
  const told = Date.parse(toldAt)
  return (
    <>
      <h4>
        {since
          ? `Changed since the handoff of ${datedText(since)}`
          : `No handoff before this one. Alerts of the last ${HANDOFF_TREND_HOURS} h that are over`}
      </h4>
      {changes.length === 0 && <p className={css.none}>{since ? 'Nothing recorded' : 'None'}</p>}
      <ul>
        {changes.map(({ text, time, level, ended }) => (
          <li key={`${text} ${time}`}>
            {level !== undefined && <LevelMark level={level} size={12} outline />}
            <span>{text}</span>
            <small>
              {time && whenText(time, told)}
              {ended && ` to ${whenText(ended, told)}`}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
