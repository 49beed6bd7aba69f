import { ANSWERED_STATES } from '../alerts/answer.ts'
import { rulesOf } from '../alerts/area-rules.ts'
import { speakersOf } from '../alerts/covering.ts'
import type { Answers } from '../answers/answers.ts'
import { type PagedAlert, toldFor } from '../paging/paged-alert.ts'
import type { WardParts } from './ward-parts.ts'

type Known = Pick<WardParts, 'memory' | 'openAlerts' | 'config'>

/** What a page tells of an open alert, as its patient lies now; null: there is nothing to page about. */
export function pagedAlertOf(
  { memory, openAlerts, config }: Known,
  answers: Pick<Answers, 'body' | 'offset'>,
  alertId: string,
): PagedAlert | null {
  const open = openAlerts.get(alertId)
  const bed = open && memory.bedOfPatient(open.patientId)
  if (!open || !bed?.patient) return null
  const { area, roomSys, unit } = bed.room
  const { visit } = bed.patient
  const census = answers.body(area, roomSys)?.census
  const { byId, covering } = rulesOf(config.area(area))
  const speakers = speakersOf(open, openAlerts.of(open.patientId), covering).filter(
    ({ state }) => !ANSWERED_STATES.has(state),
  )
  const alert = census && toldFor(census.alerts, open, speakers)
  if (!census || !alert) return null
  return {
    ...{ alert, area, roomSys, since: bed.since, unit: unit.unit, displayRoom: census.displayRoom },
    ...{ patientId: open.patientId, visitId: visit.id, staff: visit.staff },
    ...{ caseState: census.caseState, caseStage: census.caseStage },
    phone: census.phone || (unit.phone ?? ''),
    offset: answers.offset(area),
    pagingWorse: speakers.filter(({ rule }) => byId.get(rule)?.rule.paging).map(({ id }) => id),
  }
}
