import { levelColor } from '@wardlight/contracts/level'
import type { PacuLab } from '@wardlight/contracts/medications'
import { whenText } from '@wardlight/mf-shared/time'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { valueStop } from '@wardlight/mf-shared/value-card'
import { Figure, remark, valueView } from '@wardlight/mf-shared/values'
import styles from './pacu-summary.module.css'

interface LabResultsProps {
  labs: readonly PacuLab[]
  nowMs: number
}

/** Results of the visit by test, the newest first, out of range told by the mark, whatever else is to be known of one beside it. */
export function LabResults({ labs, nowMs }: LabResultsProps) {
  if (labs.length === 0) return <p className={styles.none}>No results from this visit</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Newest first</th>
        </tr>
      </thead>
      <tbody>
        {labs.map((lab) => (
          <tr key={lab.name} {...valueStop(lab.name)}>
            <th scope="row">
              {lab.title} <small>{lab.unit}</small>
            </th>
            <td>
              <ul className={styles.results}>
                {lab.results.map((result) => (
                  <LabResult key={`${result.time} ${result.value}`} lab={lab} result={result} nowMs={nowMs} />
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LabResultProps {
  lab: PacuLab
  result: PacuLab['results'][number]
  nowMs: number
}

function LabResult({ lab, result: { level, ...told }, nowMs }: LabResultProps) {
  const view = valueView({ ...told, alert: level, age: null, maxAge: null }, lab, {
    ...{ nowMs, frozen: false, temperature: 'C' },
  })
  const when = view.timeKnown ? whenText(told.time, nowMs) : 'time unknown'
  return (
    <li>
      {levelColor(level) !== 'green' && <LevelMark level={level} size={10} />}
      <b>
        <Figure view={view} />
      </b>{' '}
      {view.unit !== lab.unit && view.unit && <small>{view.unit}</small>}
      <small>{[when, remark(view)].filter(Boolean).join(', ')}</small>
    </li>
  )
}
