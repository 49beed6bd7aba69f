import type { AlertEngine } from '../alerts/judging/engine.ts'
import { isAsSeen } from '../alerts/life/as-seen.ts'
import { changeBy, type PersonsCommand } from '../alerts/life/commands.ts'
import type { LiveAlert } from '../alerts/life/live-alert.ts'
import type { AlertAsked, AlertNow } from './ward.ts'
import type { WardParts } from './ward-parts.ts'

/** An alert of whoever lies in a room. */
export type AlertNamed = Omit<AlertAsked, 'seen' | 'loudSince'>

type AlertSource = Pick<WardParts, 'memory' | 'openAlerts'>

/** Whether it is still of the patient in that room. */
function isOf({ memory }: AlertSource, { patientId }: LiveAlert, { area, roomSys }: AlertNamed): boolean {
  const bed = memory.bed(roomSys)
  return bed?.room.area === area && bed.patient?.id === patientId
}

/** Applies a person's command to the alert they saw. false: it has changed since, or is another patient's. */
export function answerAlert(
  known: AlertSource,
  engine: AlertEngine,
  asked: AlertAsked,
  command: PersonsCommand,
): Promise<boolean> {
  const change = changeBy(command)
  return engine.command(asked.alertId, (alert, seen, now) =>
    isOf(known, alert, asked) && isAsSeen(alert, asked) ? change(alert, seen, now) : null,
  )
}

/** The present state of an alert. null: it is over, or another patient's. */
export function alertNow(known: AlertSource, asked: AlertNamed): AlertNow | null {
  const alert = known.openAlerts.get(asked.alertId)
  if (!alert || !isOf(known, alert, asked)) return null
  return { rule: alert.rule, state: alert.state, by: alert.acknowledgedBy, until: alert.snoozedUntil }
}
