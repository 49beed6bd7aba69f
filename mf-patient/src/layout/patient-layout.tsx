import type { ReactNode } from 'react'
import styles from './patient-layout.module.css'

export const PARTS = [
  'alerts',
  'identity',
  'careTeam',
  'body',
  'values',
  'labs',
  'trends',
  'sepsis',
  'scores',
  'infusions',
  'medications',
  'ventilation',
  'intakeOutput',
  'otherValues',
] as const
export type Part = (typeof PARTS)[number]

/** The panels of the patient view; null for one that this patient does not have. */
export type Panels = Readonly<Record<Part, ReactNode>>

/** Three columns, or on a phone one stack with the alerts first: what is read first comes first in the document too. */
export function PatientLayout({ panels, phone }: { panels: Panels; phone: boolean }) {
  if (phone)
    return (
      <div className={styles.stack}>
        {PARTS.map((part) => (
          <div key={part} className={styles.part} data-part={part}>
            {panels[part]}
          </div>
        ))}
      </div>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        {panels.identity}
        {panels.careTeam}
        {panels.sepsis}
        {panels.scores}
        {panels.otherValues}
      </div>
      <div className={styles.middle}>
        {panels.body}
        {panels.labs}
        {panels.trends}
      </div>
      <div className={styles.right}>
        {panels.alerts}
        {panels.infusions}
        {panels.medications}
        <div className={styles.pair}>
          {panels.ventilation}
          {panels.intakeOutput}
        </div>
      </div>
    </div>
  )
}
