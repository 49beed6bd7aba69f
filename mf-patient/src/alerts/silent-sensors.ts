import { type CensusAlert, MONITOR_SILENT } from '@wardlight/contracts/alert'
import type { Silent } from '../body/organ-view.ts'

/** What the alerts say is silent now. */
export const silentSensors = (alerts: readonly CensusAlert[]): Silent => {
  const technical = alerts.filter((alert) => alert.technical)
  return {
    sensors: new Set(technical.flatMap(({ atom }) => atom ?? [])),
    monitor: technical.some(({ rule }) => rule === MONITOR_SILENT),
  }
}
