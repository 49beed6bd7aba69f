import { LevelMark } from '@wardlight/mf-shared/ui'
import type { ReactNode } from 'react'
import { isOutOfRange } from './tone.ts'
import { ValueChip } from './value-chip.tsx'
import styles from './value-row.module.css'
import { spokenValue, type ValueView } from './value-view.ts'

interface ValueRowProps {
  value: ValueView
  worst?: boolean
  /** The heading above says how old it is. */
  ageAbove?: boolean
  /** Between name and value. */
  trend?: ReactNode
}

/** One line of a value list: name and age, trend, mark, value, unit. */
export function ValueRow({ value, worst = false, ageAbove = false, trend }: ValueRowProps) {
  const { label, tone, unit, ageText, freshness, name } = value
  const marked = isOutOfRange(tone) || tone === 'stale'
  const note = freshness === 'implausible' ? 'implausible' : ageAbove ? null : ageText
  return (
    <li className={[styles.row, trend && styles.withTrend, worst && styles.worst].filter(Boolean).join(' ')}>
      <span className="wardlight-unseen">{spokenValue(value)}</span>
      <span className={styles.label} aria-hidden="true">
        {label} {note && <small>{note}</small>}
      </span>
      {trend}
      <span className={styles.mark}>{marked && <LevelMark mark={tone} size={12} />}</span>
      <span className={styles.value} data-variable={name}>
        <ValueChip value={value} worst={worst} />
      </span>
      <span className={styles.unit} aria-hidden="true">
        {freshness === 'absent' ? '' : unit}
      </span>
    </li>
  )
}
