import type { Sepsis } from '@wardlight/contracts/census'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import { sepsisTiles } from '@wardlight/mf-shared/sepsis'
import { whenText } from '@wardlight/mf-shared/time'
import { LevelMark, Panel } from '@wardlight/mf-shared/ui'
import { alertAge } from '@wardlight/mf-shared/values'
import styles from './sepsis-panel.module.css'

interface SepsisPanelProps {
  sepsis: Sepsis | null
  nowMs: number
}

/** How far the sepsis bundle is, or was while nothing is current, gray where nothing is known of it; nothing for a patient without a sepsis alert. */
export function SepsisPanel({ sepsis, nowMs }: SepsisPanelProps) {
  const frozen = useFrozen() !== null
  if (!sepsis) return null
  const { bpaTime } = sepsis
  const alerted = bpaTime && (frozen ? whenText(bpaTime, nowMs) : `${alertAge(bpaTime, nowMs)} ago`)
  return (
    <Panel
      title={frozen ? 'Sepsis bundle when last heard' : 'Sepsis bundle'}
      label="Sepsis"
      aside={alerted ? `alert ${alerted}` : undefined}
      className={styles.panel}
    >
      <ul>
        {sepsisTiles(sepsis).map(({ item, status, mark }) => (
          <li key={item} data-status={status}>
            <LevelMark mark={mark} size={12} />
            <span>{item}</span>
            <b>{status}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
