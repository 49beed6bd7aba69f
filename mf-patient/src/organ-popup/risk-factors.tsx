import type { Body } from '@wardlight/contracts/body'
import { Panel } from '@wardlight/mf-shared/ui'
import type { OrganView } from '../body/organ-view.ts'
import styles from './organ-detail.module.css'

/** What of the history makes an organ a risk, and where that is from. */
export function RiskFactors({ organ, body }: { organ: OrganView; body: Pick<Body, 'risk' | 'patient'> }) {
  const { patient, risk } = body
  const factors = risk.find(({ part }) => part === organ.organ)?.factors ?? []
  return (
    <Panel title="Risk factors" className={styles.panel}>
      <p className={styles.factors}>
        {!organ.riskFactor
          ? patient.hidden
            ? 'Nothing known to this account'
            : 'None in the diagnosis'
          : factors.length === 0
            ? 'The diagnosis holds one, which this account is not told'
            : factors.map((factor) => <b key={factor}>{factor}</b>)}
      </p>
      {organ.riskFactor && factors.length > 0 && (
        <p className={styles.source}>Source: the diagnosis of this stay, “{patient.diagnosis}”</p>
      )}
    </Panel>
  )
}
