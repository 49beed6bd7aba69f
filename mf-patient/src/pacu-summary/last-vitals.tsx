import type { Body } from '@wardlight/contracts/body'
import { whenText } from '@wardlight/mf-shared/time'
import { LevelValue } from '@wardlight/mf-shared/ui'
import type { Moment } from '@wardlight/mf-shared/values'
import { agoText } from '../values/measured-text.ts'
import styles from './pacu-summary.module.css'

const VITALS = ['HeartRate', 'BPSys', 'BPDia', 'BPMAP', 'RespRate', 'SpO2', 'Temp'] as const

/** The last vital signs with when they were measured, whatever their age. */
export function LastVitals({ body, moment: { nowMs, frozen } }: { body: Body; moment: Moment }) {
  const found = VITALS.flatMap((name) => body.current.find((value) => value.name === name) ?? [])
  const measured = found.filter(({ time }) => time !== null)
  if (measured.length === 0) return <p className={styles.none}>None measured</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Vital sign</th>
          <th scope="col">Value</th>
          <th scope="col">Measured</th>
        </tr>
      </thead>
      <tbody>
        {measured.map((value) => (
          <tr key={value.name}>
            <th scope="row">{value.display}</th>
            <td>
              <LevelValue
                atom={value}
                unit={value.unit}
                decimals={value.decimals}
                age="none"
                label={value.display}
              />
            </td>
            <td>
              {[whenText(value.time ?? '', nowMs), !frozen && agoText(value.time ?? '', { nowMs, frozen })]
                .filter(Boolean)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
