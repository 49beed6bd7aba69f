import { Figure, isOutOfRange, type ValueView } from '@wardlight/mf-shared/values'
import { useState } from 'react'
import styles from './value-chip.module.css'

interface ValueChipProps {
  value: ValueView
  /** The value of the worst alert: the largest figure of the body. */
  worst?: boolean
  /** Nobody has taken on that alert. */
  alarming?: boolean
}

/** How often the text has changed since it was first shown. */
function useChanges(text: string): number {
  const [seen, setSeen] = useState({ text, changes: 0 })
  if (seen.text !== text) setSeen({ text, changes: seen.changes + 1 })
  return seen.changes
}

/** A value by the rules of the product: red filled, yellow outlined, in range plain, words framed, stale hatched, absent an en dash. */
export function ValueChip({ value, worst = false, alarming = false }: ValueChipProps) {
  const changes = useChanges(value.text)
  const doubt =
    value.freshness === 'implausible' || value.freshness === 'absent' ? value.freshness : value.tone
  const className = [
    styles.chip,
    styles[doubt],
    value.state === 'unreadable' && styles.unreadable,
    isOutOfRange(value.tone) && styles.out,
    worst && styles.worst,
    alarming && styles.alarming,
    changes > 0 && styles.changed,
  ]
  return (
    <span
      key={changes}
      className={className.filter(Boolean).join(' ')}
      data-tone={value.tone}
      aria-hidden="true"
    >
      <Figure view={value} />
    </span>
  )
}
