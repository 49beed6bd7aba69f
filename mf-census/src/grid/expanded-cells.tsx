import { LevelMark } from '@wardlight/mf-shared/basics'
import { type AlertView, oneLineEach } from '@wardlight/mf-shared/values'
import { Fragment } from 'react'
import { AlertPill } from '../room/alert-pill.tsx'
import { chemistry } from '../room/chemistry.tsx'
import { markLabel } from '../room/level-mark.ts'
import { AlertsButton } from './alerts-button.tsx'
import type { CellProps } from './cells.tsx'
import css from './expanded-cells.module.css'

const wordsOf = ({ headline, why, also, tag }: AlertView): string =>
  [headline, why, also, tag].filter(Boolean).join(', ')

/** The worst alert, and on a line under it what else there is, each with the mark of its level. */
export function AlertLinesCell({ data }: CellProps) {
  if (data?.kind !== 'room' || data.empty) return null
  const [worst, ...others] = oneLineEach(data.alerts).filter(({ information }) => !information)
  const told = [...(worst?.also ? [worst.also] : []), ...others.map(wordsOf)]
  return (
    <span className={css.alerts}>
      <span className={css.worst}>
        <AlertPill alerts={data.alerts} waiting={data.waiting} spacious={false} alone />
        {(data.alerts.length > 0 || data.removable) && (
          <AlertsButton phrase={data.phrase} quiet={data.alerts.length === 0} />
        )}
      </span>
      {told.length > 0 && (
        <small title={told.join('\n')}>
          {others.length > 1 && `+${others.length} `}
          {worst?.also && chemistry(`${worst.also}${others.length > 0 ? '; ' : ''}`)}
          {others.map((other, at) => (
            <Fragment key={other.id}>
              {at > 0 && '; '}
              {other.mark && <LevelMark mark={other.mark} size={10} label={markLabel(other.mark)} />}{' '}
              {chemistry(wordsOf(other))}
            </Fragment>
          ))}
        </small>
      )}
    </span>
  )
}

const MOST_LINES = 3

/** Short texts, one a line; how many more where they are too many for the row. */
export function LinesCell({ value }: CellProps<readonly string[] | string>) {
  if (value === undefined || value === null) return null
  const lines = typeof value === 'string' ? [value] : value
  if (lines.length === 0) return <span className={css.none}>–</span>
  const shown = lines.slice(0, MOST_LINES)
  const more = lines.length - shown.length
  return (
    <span className={css.lines} title={lines.join('\n')}>
      {shown.map((line, index) => (
        <span key={line}>
          {line}
          {more > 0 && index === shown.length - 1 ? `, +${more}` : ''}
        </span>
      ))}
    </span>
  )
}
