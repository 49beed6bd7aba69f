import { ConfirmingMark, LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import type { ValueView } from '@wardlight/mf-shared/values'
import { isOutOfRange } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import { opens } from '../popups/open-button.tsx'
import { usePopupOf } from '../popups/popup-of.ts'
import { variablesOf } from './blood-pressure.ts'
import { ValueChip } from './value-chip.tsx'
import styles from './value-row.module.css'
import type { WorstValue } from './worst-value.ts'

interface ValueRowProps {
  value: ValueView
  /** Given where it is the value of the worst alert. */
  worst?: WorstValue
  /** The heading above says how old it is. */
  ageAbove?: boolean
  /** Between name and value. */
  trend?: ReactNode
}

/** One line of a value list: name and age, trend, mark, value, unit. */
export function ValueRow({ value, worst, ageAbove = false, trend }: ValueRowProps) {
  const { label, tone, unit, ageText, freshness, name, note, spoken } = value
  const popupOf = usePopupOf()
  const shape = isOutOfRange(value.known) ? value.known : tone
  const marked = isOutOfRange(shape) || shape === 'stale'
  const { confirming } = value
  const shownNote = ageAbove && note === ageText ? '' : note
  const isTold = note !== '' && note !== ageText
  return (
    <li
      className={[
        styles.row,
        trend && value.state !== 'unreadable' && styles.withTrend,
        worst && styles.worst,
        isTold && styles.told,
      ]
        .filter(Boolean)
        .join(' ')}
      data-state={value.state}
      {...opens(popupOf({ variable: name }))}
      {...valueSpot(...variablesOf(value))}
      tabIndex={-1}
    >
      <span className="wardlight-unseen">{spoken}</span>
      <span className={styles.label} aria-hidden="true">
        <span>{label}</span> {shownNote && <small>{shownNote}</small>}
      </span>
      {value.state !== 'unreadable' && trend}
      <span className={styles.mark}>
        {confirming && <ConfirmingMark mark={confirming.mark} part={confirming.part} />}
        {marked && <LevelMark mark={shape} size={12} outline={shape !== tone} />}
      </span>
      <span className={styles.value} data-variable={name}>
        <ValueChip value={value} worst={worst !== undefined} alarming={worst?.alarming} />
      </span>
      <span className={styles.unit} aria-hidden="true">
        {freshness === 'absent' ? '' : unit}
      </span>
    </li>
  )
}
