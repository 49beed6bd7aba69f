import type { Sepsis, SepsisStatus } from '@wardlight/contracts/census'
import { LevelMark, type Mark, Panel } from '@wardlight/mf-shared/ui'
import { alertAge } from '@wardlight/mf-shared/values'
import styles from './sepsis-panel.module.css'

const ITEMS: readonly (readonly [keyof Sepsis['items'], string])[] = [
  ['BloodCulture', 'Blood Culture'],
  ['Antibiotic', 'Antibiotic'],
  ['FirstLactate', 'First Lactate'],
  ['SecondLactate', 'Second Lactate'],
  ['CultureB4Antibiotic', 'Culture B4 Antibiotic'],
]

const MARKS: Readonly<Record<SepsisStatus, Mark>> = {
  Passed: 'green',
  '1+ hr left': 'yellow',
  '<1 hr left': 'orange',
  Missed: 'red',
  'N/A': 'none',
}

interface SepsisPanelProps {
  sepsis: Sepsis | null
  nowMs: number
}

/** How far the sepsis bundle is; nothing for a patient without one. */
export function SepsisPanel({ sepsis, nowMs }: SepsisPanelProps) {
  if (!sepsis || ITEMS.every(([key]) => sepsis.items[key] === 'N/A')) return null
  return (
    <Panel
      title="Sepsis bundle"
      aside={sepsis.bpaTime ? `alert ${alertAge(sepsis.bpaTime, nowMs)} ago` : undefined}
      className={styles.panel}
    >
      <ul>
        {ITEMS.map(([key, label]) => {
          const status = sepsis.items[key]
          return (
            <li key={key} data-status={status}>
              <LevelMark mark={MARKS[status]} size={12} />
              <span>{label}</span>
              <b>{status}</b>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
