import { LabSquare } from './lab-square.tsx'
import type { LabView } from './lab-view.ts'
import styles from './labs-strip.module.css'

/** The labs of the area as a strip of squares; nothing where the area watches none. */
export function LabsStrip({ labs, onOpen }: { labs: readonly LabView[]; onOpen: (atom: string) => void }) {
  if (labs.length === 0) return null
  return (
    <section aria-label="Labs">
      <ul className={styles.strip} data-count={labs.length}>
        {labs.map((lab) => (
          <LabSquare key={lab.name} lab={lab} onOpen={() => onOpen(lab.name)} />
        ))}
      </ul>
    </section>
  )
}
