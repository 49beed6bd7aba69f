import { ConfirmingMark, LevelMark } from '@wardlight/mf-shared/basics'
import { type AlertView, beatOf, oneLineEach, type WaitingView } from '@wardlight/mf-shared/values'
import css from './alert-pill.module.css'
import { chemistry } from './chemistry.tsx'
import { Headline } from './headline.tsx'
import { markLabel } from './level-mark.ts'
import { WaitingLine } from './waiting-line.tsx'

const text = ({ headline, why, also }: AlertView) =>
  [[headline, why].filter(Boolean).join(', '), also].filter(Boolean).join('; ')

/** Cut first is the headline, then the limit, then what became of the alert, and the figure last of all. */
function Words({ alert, spacious }: { alert: AlertView; spacious: boolean }) {
  if (spacious) return <span className={css.text}>{chemistry(text(alert))}</span>
  if (!alert.limit || alert.tag)
    return (
      <span className={css.words}>
        <span className={css.said}>{chemistry(alert.said)}</span>
        <span className={css.rest}>{chemistry(text(alert).slice(alert.said.length))}</span>
      </span>
    )
  return (
    <>
      <span className={css.text}>
        <Headline alert={alert} />
      </span>
      <span className={css.limit}>, {alert.limit}</span>
    </>
  )
}

const className = (alert: AlertView, spacious: boolean) =>
  [css.pill, spacious ? css.spacious : '', alert.mark ? css[alert.mark] : ''].filter(Boolean).join(' ')

interface AlertPillProps {
  alerts: readonly AlertView[]
  waiting: readonly WaitingView[]
  /** Room enough for the other alerts in full. */
  spacious: boolean
  /** The other alerts are shown elsewhere. */
  alone?: boolean
}

/** Whether the whole monitor is silent. Shown beside a worse alert, which may be all that is left to see. */
const isSilence = ({ mark, atom }: AlertView): boolean => mark === 'stale' && atom === null

/** What asks for nothing stands in plain small words. */
const Information = ({ alerts }: { alerts: readonly AlertView[] }) =>
  alerts.length === 0 ? (
    <span className={css.none}>–</span>
  ) : (
    <span className={css.information} title={alerts.map(text).join('\n')}>
      {chemistry(alerts.map(({ headline, tag }) => [headline, tag].filter(Boolean).join(' ')).join(', '))}
    </span>
  )

/** The worst alert of a room on one line, with how many more there are or, where there is room, what they are. */
export function AlertPill({ alerts, waiting, spacious, alone = false }: AlertPillProps) {
  const lines = oneLineEach(alerts)
  const [worst, ...rest] = lines.filter((alert) => !alert.information)
  if (!worst && waiting.length > 0)
    return (
      <span className={css.calm}>
        <WaitingLine waiting={waiting} />
      </span>
    )
  if (!worst) return <Information alerts={alerts} />
  const [soon] = waiting
  const silence = rest.find(isSilence)
  const others = alone ? [] : rest.filter((alert) => alert !== silence)
  return (
    <span className={className(worst, spacious)} title={lines.map(text).join('\n')}>
      {silence && (
        <span className={css.sign} title={text(silence)}>
          <LevelMark mark="stale" size={12} label="monitor silent" />
        </span>
      )}
      <span className={`${css.mark} ${beatOf(worst.mark, worst.active, 'Mark')}`}>
        {worst.mark && (
          <LevelMark mark={worst.mark} cutOut={worst.mark === 'red'} label={markLabel(worst.mark)} />
        )}
      </span>
      <Words alert={worst} spacious={spacious} />
      {worst.tag && <span className={css.tag}>{worst.tag}</span>}
      {soon && (
        <span className={css.sign} title={soon.line}>
          <ConfirmingMark mark={soon.mark} part={soon.part} size={10} label={soon.line} />
          {spacious && chemistry(soon.title)}
        </span>
      )}
      {others.length > 0 && !spacious && <span className={css.more}>+{others.length}</span>}
      {others.length > 0 && spacious && (
        <span className={css.others}>
          {others.map((other) => (
            <span key={other.id} className={css.other}>
              {other.mark && <LevelMark mark={other.mark} size={10} label={other.mark} />}
              {chemistry(text(other))}
            </span>
          ))}
        </span>
      )}
      <span className={css.age}>{worst.age}</span>
    </span>
  )
}
