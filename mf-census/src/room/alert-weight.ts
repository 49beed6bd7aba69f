import type { CensusAlert } from '@wardlight/contracts/alert'
import type { CensusRow } from '@wardlight/contracts/census'
import { COLOR_SEVERITY, levelColor, TOWER_SLOT } from '@wardlight/contracts/level'

const SLOT_ONE_WEIGHT = 20

/** Spec core §9: the alert sort weighs level, plus 20 for slot 1. Levels weigh by their colour: 1 is as loud as 5. */
export const alertWeight = (alert: CensusAlert): number =>
  COLOR_SEVERITY[levelColor(alert.level)] + (alert.slot === 1 ? SLOT_ONE_WEIGHT : 0)

/** Alerts a census shows: slot 90 and above in tower mode only, and none that has ended or not begun. */
export const shownAlerts = (row: CensusRow, tower: boolean): CensusAlert[] =>
  row.alerts.filter(
    (alert) => (tower || alert.slot < TOWER_SLOT) && alert.state !== 'pending' && alert.state !== 'cleared',
  )

/** Weight of the heaviest alert shown. */
export const rowWeight = (row: CensusRow, tower: boolean): number =>
  Math.max(0, ...shownAlerts(row, tower).map(alertWeight))
