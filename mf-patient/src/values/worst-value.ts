import type { CensusAlert } from '@wardlight/contracts/alert'
import { worstAlert } from '@wardlight/contracts/alert-order'

/** The value of the worst alert. */
export interface WorstValue {
  variable: string
  /** Nobody has taken the alert on. */
  alarming: boolean
}

/** Of alerts in order; null where the worst is of no single value. */
export function worstValue(alerts: readonly CensusAlert[]): WorstValue | null {
  const worst = worstAlert(alerts)
  return worst?.atom ? { variable: worst.atom, alarming: worst.state === 'active' } : null
}
