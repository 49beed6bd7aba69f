import type { Body } from '@wardlight/contracts/body'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import { whenText } from '@wardlight/mf-shared/time'
import { LevelValue } from '@wardlight/mf-shared/ui'
import { valueStop } from '@wardlight/mf-shared/value-card'
import { type Moment, remark, valueView } from '@wardlight/mf-shared/values'
import { agoText } from '../values/measured-text.ts'
import styles from './pacu-summary.module.css'

const VITALS = ['HeartRate', 'BPSys', 'BPDia', 'BPMAP', 'RespRate', 'SpO2', 'Temp'] as const

/** "14:02, 3 min ago", and what is to be known of the value: "implausible", "cuff". */
function whenMeasured(value: CurrentValue, moment: Moment): string {
  const time = value.time ?? ''
  const view = valueView(value, { ...value, title: value.display }, moment)
  const when = view.timeKnown
    ? [whenText(time, moment.nowMs), !moment.frozen && agoText(time, moment)]
    : ['time unknown']
  return [...when, remark(view)].filter(Boolean).join(', ')
}

/** The last vital signs with when they were measured, whatever their age. */
export function LastVitals({ body, moment }: { body: Body; moment: Moment }) {
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
          <tr key={value.name} {...valueStop(value.name)}>
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
            <td>{whenMeasured(value, moment)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
