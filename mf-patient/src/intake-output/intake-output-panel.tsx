import { apartText } from '@wardlight/contracts/apart-text'
import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import { type Answered, Freezing } from '@wardlight/mf-shared/freshness'
import { Panel } from '@wardlight/mf-shared/ui'
import { OpenButton, opens } from '../popups/open-button.tsx'
import { balanceLines } from './balance.ts'
import styles from './intake-output-panel.module.css'

const UNKNOWN: IntakeOutput = { intake: null, output: null, urine: null }

/** What went in and out over the last 24 hours; null is not known yet. */
export const IntakeOutputPanel = ({
  intakeOutput,
  volumes,
}: {
  intakeOutput: IntakeOutput | null
  /** What it comes from. */
  volumes: Answered
}) => {
  const apart = apartText(intakeOutput ?? UNKNOWN)
  return (
    <Freezing answer={volumes} className={styles.panel}>
      {(frozenAt) => (
        <Panel
          title={
            <OpenButton popup="ioBalance" label="Open Intake/output">
              Intake/output
            </OpenButton>
          }
          aside={frozenAt === null || intakeOutput === null ? '24 h, mL' : `24 h until ${frozenAt}, mL`}
        >
          <dl className={styles.lines}>
            {balanceLines(intakeOutput ?? UNKNOWN).map(([label, text]) => (
              <div key={label} {...opens('ioBalance')}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {apart && (
            <p className={styles.apart} {...opens('ioBalance')}>
              {apart}
            </p>
          )}
        </Panel>
      )}
    </Freezing>
  )
}
