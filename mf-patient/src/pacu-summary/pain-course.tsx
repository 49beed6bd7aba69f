import type { Graph } from '@wardlight/contracts/graph'
import { whenText } from '@wardlight/mf-shared/time'
import styles from './pacu-summary.module.css'

/** Pain before surgery and each word on it since, as it was charted. */
export function PainCourse({ graphs, nowMs }: { graphs: readonly Graph[]; nowMs: number }) {
  const before = graphs.find(({ name }) => name === 'PainPreop')?.points.at(-1)
  const points = graphs.find(({ name }) => name === 'Pain')?.points ?? []
  if (!before && points.length === 0) return <p className={styles.none}>Not charted</p>
  return (
    <>
      <p>{before ? `Before surgery ${before[1]}` : 'Before surgery not charted'}</p>
      {points.length === 0 ? (
        <p className={styles.none}>Not charted since</p>
      ) : (
        <ol className={styles.course} aria-label="Pain, oldest first">
          {points.map(([time, value]) => (
            <li key={time}>
              <small>{whenText(time, nowMs)}</small> <b>{value}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
