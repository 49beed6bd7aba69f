import type { Body } from '@wardlight/contracts/body'
import { Panel } from '@wardlight/mf-shared/ui'
import { balanceLines } from './balance.ts'
import styles from './intake-output-panel.module.css'

/** What went in and out over the last 24 hours. */
export const IntakeOutputPanel = ({ intakeOutput }: Pick<Body, 'intakeOutput'>) => (
  <Panel title="Intake/output" aside="24 h, mL">
    <dl className={styles.lines}>
      {balanceLines(intakeOutput).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)
