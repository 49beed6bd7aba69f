import { useWidth } from '@wardlight/mf-shared/layout'
import type { ReactNode } from 'react'
import styles from './measured.module.css'
import { PatientWidth } from './use-wide.ts'

/** What the patient view's layout goes by: the width it has, not the window's. */
export function Measured({ children }: { children: ReactNode }) {
  const { ref, width } = useWidth()
  return (
    <div ref={ref} className={styles.measured}>
      <PatientWidth value={width}>{children}</PatientWidth>
    </div>
  )
}
