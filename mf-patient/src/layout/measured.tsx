import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './measured.module.css'
import { PatientWidth } from './use-wide.ts'

/** What the patient view's layout goes by: the width it has, not the window's. */
export function Measured({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className={styles.measured}>
      <PatientWidth value={width}>{children}</PatientWidth>
    </div>
  )
}
