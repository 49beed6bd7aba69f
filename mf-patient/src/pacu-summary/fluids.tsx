import type { Body, IntakeOutput } from '@wardlight/contracts/body'
import { clockText } from '@wardlight/mf-shared/time'
import { balanceLines } from '../intake-output/balance.ts'
import styles from './pacu-summary.module.css'

/** What went in and out over the last day, and the blood lost as it was estimated last. */
export function Fluids({ body, volumes }: { body: Body; volumes: IntakeOutput }) {
  const loss = body.current.find(({ name }) => name === 'EBL')
  const lines = [
    ...balanceLines(volumes).map(
      ([label, text]) => [`${label}, 24 h`, text === '–' ? text : `${text} mL`] as const,
    ),
    ...(loss && loss.time !== null
      ? [['Estimated blood loss', `${loss.value} ${loss.unit}, ${clockText(loss.time)}`] as const]
      : []),
  ]
  return (
    <dl className={styles.facts}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
