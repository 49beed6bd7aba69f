import { isInformation, rowAlerts } from '@wardlight/contracts/alert-order'
import type { CensusRow } from '@wardlight/contracts/census'
import { rankReason } from '@wardlight/contracts/ranking'
import { whenBrief } from '@wardlight/mf-shared/time'
import { type AlertMoment, type AlertView, alertView } from '@wardlight/mf-shared/values'
import type { RoomLevel } from './level-mark.ts'

/** A row's alerts as the server ordered them, worst first; a silent monitor is one of them. */
export const alertViews = (row: CensusRow, moment: AlertMoment, tower: boolean): AlertView[] =>
  rowAlerts(row, tower).map((alert) => alertView(alert, moment))

const LOUDER_THAN_SILENT = ['red', 'yellow'] as const

/**
 * How loud a room is, by its worst alert; information alone leaves it calm. If the worst is a silence, which ranks by
 * what it hides, a red or yellow alert that still holds beside it counts instead.
 */
export const roomLevel = ({ roomEmpty }: CensusRow, alerts: readonly AlertView[]): RoomLevel => {
  const [worst] = alerts
  if (roomEmpty) return 'empty'
  if (!worst?.mark) return 'calm'
  if (worst.mark !== 'stale') return worst.mark
  const held = new Set(alerts.flatMap(({ mark, state }) => (state === 'recovering' ? [] : mark)))
  return LOUDER_THAN_SILENT.find((level) => held.has(level)) ?? 'silent'
}

/** Why the room stands where it does among the others; '' for a calm one. */
export const roomReason = (row: CensusRow, tower: boolean, nowMs: number): string =>
  rankReason(
    rowAlerts(row, tower).filter((alert) => !isInformation(alert)),
    (time) => whenBrief(time, nowMs),
  )
