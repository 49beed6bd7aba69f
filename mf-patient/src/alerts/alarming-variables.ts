import type { CensusAlert } from '@wardlight/contracts/alert'
import { alertLoudness } from '@wardlight/contracts/alert-order'

/** Variables with a red alert that nobody took yet and that is about the patient. */
export const alarmingVariables = (alerts: readonly CensusAlert[]): ReadonlySet<string> =>
  new Set(
    alerts.flatMap((alert) =>
      alert.atom && alert.state === 'active' && alertLoudness(alert) === 'red' ? [alert.atom] : [],
    ),
  )
