import type { Sepsis } from '@wardlight/contracts/census'
import { sepsisTiles } from '@wardlight/mf-shared/sepsis'
import { LevelMark, Panel } from '@wardlight/mf-shared/ui'
import { alertAge } from '@wardlight/mf-shared/values'
import styles from './sepsis-panel.module.css'

interface SepsisPanelProps {
  sepsis: Sepsis | null
  nowMs: number
}

/** How far the sepsis bundle is, gray where nothing is known of it; nothing for a patient without a sepsis alert. */
export function SepsisPanel({ sepsis, nowMs }: SepsisPanelProps) {
  if (!sepsis) return null
  return (
    <Panel
      title="Sepsis bundle"
      label="Sepsis"
      aside={sepsis.bpaTime ? `alert ${alertAge(sepsis.bpaTime, nowMs)} ago` : undefined}
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
