import type { Body, IntakeOutput } from '@wardlight/contracts/body'
import { whenText } from '@wardlight/mf-shared/time'
import { balanceLines } from '../intake-output/balance.ts'
import styles from './pacu-summary.module.css'

interface FluidsProps {
  body: Body
  volumes: IntakeOutput
  nowMs: number
}

/** What went in and out over the last day, and the blood lost as it was estimated last. */
export function Fluids({ body, volumes, nowMs }: FluidsProps) {
  const loss = body.current.find(({ name }) => name === 'EBL')
  const lines = [
    ...balanceLines(volumes).map(
      ([label, text]) => [`${label}, 24 h`, text === '–' ? text : `${text} mL`] as const,
    ),
    ...(loss && loss.time !== null && loss.value !== null
      ? [['Estimated blood loss', `${loss.value} ${loss.unit}, ${whenText(loss.time, nowMs)}`] as const]
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
