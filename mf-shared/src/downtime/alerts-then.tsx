import { rowAlerts, rowConfirming } from '@wardlight/contracts/alert-order'
import type { CensusRow } from '@wardlight/contracts/census'
import { levelColor } from '@wardlight/contracts/level'
import { whenText } from '../time/when-text.ts'
import { LevelMark } from '../ui/level-mark.tsx'
import { alertView } from '../values/alert-view.ts'

interface AlertsThenProps {
  row: CensusRow
  /** When that was so, by the server's clock. */
  at: number
  tower: boolean
  /** Shown if there are none. */
  none: string
}

/** The alerts of an earlier row, and the rules that waited to become one. */
export function AlertsThen({ row, at, tower, none }: AlertsThenProps) {
  const alerts = rowAlerts(row, tower).map((alert) => alertView(alert, { nowMs: at, frozenAt: whenText(at) }))
  const waiting = rowConfirming(row, tower)
  if (alerts.length + waiting.length === 0) return <p>{none}</p>
  return (
    <ul>
      {alerts.map(({ id, mark, headline, why, since, tag }) => (
        <li key={id}>
          {mark && <LevelMark mark={mark} size={12} outline label={mark} />}{' '}
          {[headline, why, `since ${whenText(since)}`, tag].filter(Boolean).join(', ')}
        </li>
      ))}
      {waiting.map(({ id, title, level, since }) => (
        <li key={`waits ${id}`}>
          <LevelMark level={level} size={12} outline label={levelColor(level)} />{' '}
          {`${title}, since ${whenText(since)}, confirming`}
        </li>
      ))}
    </ul>
  )
}
