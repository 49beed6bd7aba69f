import type { CensusAlert } from '@wardlight/contracts/alert'
import { ANSWERED_STATES } from '../alerts/life/answer.ts'
import { type LiveAlert, SILENT_RULE, silentOf } from '../alerts/life/live-alert.ts'
import { rulesOf } from '../alerts/rules/area-rules.ts'
import { speakersOf } from '../alerts/rules/covering.ts'
import type { Answers } from '../answers/answers.ts'
import { lastHeard } from '../answers/rows/last-heard.ts'
import { type PagedAlert, toldFor } from '../paging/paged-alert.ts'
import { ageAt, possibleAges } from '../ward/time/age.ts'
import type { WardParts } from './ward-parts.ts'

type PagedFrom = Pick<WardParts, 'memory' | 'openAlerts' | 'config' | 'clock'>

/** Adds what was last heard: a silent monitor does not say what it hides, and nobody hurries for silence alone. */
const withHidden = (told: CensusAlert, { rule }: LiveAlert, last: () => string): CensusAlert =>
  told.rule === SILENT_RULE && rule !== SILENT_RULE
    ? { ...told, detail: `${told.detail}; last ${last()}` }
    : told

/** What a page says of an open alert, with where its patient lies now; null: there is nothing to page about. */
export function pagedAlertOf(
  { memory, openAlerts, config, clock }: PagedFrom,
  answers: Pick<Answers, 'body' | 'offset'>,
  alertId: string,
): PagedAlert | null {
  const open = openAlerts.get(alertId)
  const bed = open && memory.bedOfPatient(open.patientId)
  if (!open || !bed?.patient) return null
  const { area, roomSys, unit } = bed.room
  const { patient } = bed
  const { visit } = patient
  const census = answers.body(area, roomSys)?.census
  const { byId, covering } = rulesOf(config.area(area))
  const speakers = speakersOf(open, openAlerts.of(open.patientId), covering).filter(
    ({ state }) => !ANSWERED_STATES.has(state),
  )
  const told = census && toldFor(census.alerts, open, speakers)
  if (!census || !told) return null
  const offset = answers.offset(area)
  const ages = possibleAges(ageAt(patient.dob, clock.now(), offset), unit)
  const hidden = speakers.find((speaker) => silentOf(speaker) !== null) ?? open
  const alert = withHidden(told, hidden, () => lastHeard(hidden, patient, config.area(area), ages))
  return {
    ...{ alert, area, roomSys, since: bed.since, unit: unit.unit, displayRoom: census.displayRoom },
    ...{ patientId: open.patientId, visitId: visit.id, staff: visit.staff },
    ...{ caseState: census.caseState, caseStage: census.caseStage },
    who: config.area(area).ui.pageNames
      ? [census.name, census.patientIDs.PatID].filter(Boolean).join(', ')
      : '',
    phone: census.phone || (unit.phone ?? ''),
    offset,
    pagingWorse: speakers.filter(({ rule }) => byId.get(rule)?.rule.paging).map(({ id }) => id),
  }
}
