import type { CensusAlert } from '@wardlight/contracts/alert'
import { COLOR_SEVERITY, levelColor, TOWER_SLOT } from '@wardlight/contracts/level'

const TAKEN: readonly CensusAlert['state'][] = ['acknowledged', 'snoozed', 'recovering']

/** Nobody has acknowledged or snoozed it yet. */
export const isUntaken = (alert: CensusAlert): boolean => alert.state === 'active'

const isShown = (alert: CensusAlert, tower: boolean): boolean =>
  (isUntaken(alert) || TAKEN.includes(alert.state)) && (tower || alert.slot < TOWER_SLOT)

const severity = (alert: CensusAlert): number => COLOR_SEVERITY[levelColor(alert.level)]

/** Louder levels first; then the patient before the equipment, what nobody took before what somebody did. */
const byWorst = (a: CensusAlert, b: CensusAlert): number =>
  severity(b) - severity(a) ||
  Number(a.technical) - Number(b.technical) ||
  Number(isUntaken(b)) - Number(isUntaken(a))

/** The alerts to show, worst first; the server's order within equals. Those of the tower only in tower mode. */
export const activeAlerts = (alerts: readonly CensusAlert[], tower: boolean): readonly CensusAlert[] =>
  alerts.filter((alert) => isShown(alert, tower)).toSorted(byWorst)

/** Variables with a red alert that nobody took yet and that is about the patient. */
export const alarmingVariables = (alerts: readonly CensusAlert[]): ReadonlySet<string> =>
  new Set(
    alerts.flatMap((alert) =>
      alert.atom && isUntaken(alert) && !alert.technical && levelColor(alert.level) === 'red'
        ? [alert.atom]
        : [],
    ),
  )
