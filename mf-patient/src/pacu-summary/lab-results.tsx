import { levelColor } from '@wardlight/contracts/level'
import type { PacuLab } from '@wardlight/contracts/medications'
import { whenText } from '@wardlight/mf-shared/time'
import { LevelMark, valueText } from '@wardlight/mf-shared/ui'
import styles from './pacu-summary.module.css'

/** Results of the visit by test, the newest first, out of range told by the mark. */
export function LabResults({ labs, nowMs }: { labs: readonly PacuLab[]; nowMs: number }) {
  if (labs.length === 0) return <p className={styles.none}>No result of this visit</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Newest first</th>
        </tr>
      </thead>
      <tbody>
        {labs.map(({ name, title, unit, decimals, results }) => (
          <tr key={name}>
            <th scope="row">
              {title} <small>{unit}</small>
            </th>
            <td>
              <ul className={styles.results}>
                {results.map(({ time, value, comparator = '', level }) => (
                  <li key={time}>
                    {levelColor(level) !== 'green' && <LevelMark level={level} size={10} />}
                    <b>
                      {comparator}
                      {valueText(value, decimals)}
                    </b>{' '}
                    <small>{whenText(time, nowMs)}</small>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
