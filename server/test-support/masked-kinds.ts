import * as ofAlerts from '@wardlight/contracts/alert-masking'
import * as ofBody from '@wardlight/contracts/body-masking'
import * as ofCensus from '@wardlight/contracts/census-masking'
import type { Tells } from '@wardlight/contracts/masking'
import * as ofStay from '@wardlight/contracts/stay-masking'
import * as ofSystem from '@wardlight/contracts/system-masking'
import * as ofValues from '@wardlight/contracts/value-masking'
import type { Mask } from '../src/calls/mask.ts'
import { maskedReview, maskedWhy } from '../src/calls/masked/alerts.ts'
import { maskedBody } from '../src/calls/masked/body.ts'
import { maskedCensus, maskedCensusByUnit } from '../src/calls/masked/row.ts'
import * as stay from '../src/calls/masked/stay.ts'
import * as system from '../src/calls/masked/system.ts'
import { maskedCurrent } from '../src/calls/masked/values.ts'
import * as samples from './masked-samples.ts'

interface Told {
  readonly fields: Readonly<Record<string, Tells>>
}
type AnyMasked = (whole: never, mask: Mask) => object
/** What it is, how it is masked, one of which each field that tells of somebody does, and a part of it. */
type Kind = readonly [string, AnyMasked, object, Told, string]

/** An answer, and each of its declared parts by their paths. */
function kindsOf(
  title: string,
  masked: AnyMasked,
  sample: object,
  told: Told,
  parts: Record<string, Told> = {},
): Kind[] {
  const ofParts = Object.entries(parts).map(
    ([path, part]): Kind => [`${path} of ${title}`, masked, sample, part, path],
  )
  return [[title, masked, sample, told, ''], ...ofParts]
}

type Fields = Record<string, unknown>

export const partAt = (whole: object, path: string): Fields =>
  path.split('.').reduce((part, name) => (name === '' ? part : (part[name] as Fields)), whole as Fields)

/** The declared parts of a row at a path. */
const partsOfRow = (path: string): Record<string, Told> => ({
  [path]: ofCensus.ROW_TELLS,
  [`${path}.claimants.0`]: ofCensus.CLAIMANT_TELLS,
  [`${path}.acuityFrom`]: ofAlerts.DONE_BY_TELLS,
  [`${path}.atoms.Potassium`]: ofValues.ATOM_TELLS,
  [`${path}.alerts.0`]: ofAlerts.ALERT_TELLS,
  [`${path}.tower`]: ofCensus.TOWER_ROW_TELLS,
  [`${path}.tower.holder`]: ofCensus.TOWER_HOLDER_TELLS,
  [`${path}.infusions.0`]: ofCensus.ROW_INFUSION_TELLS,
})

export const DECLARATIONS: readonly Told[] = [ofAlerts, ofBody, ofCensus, ofStay, ofSystem, ofValues].flatMap(
  (declarations) => Object.values<Told>(declarations),
)

export const MASKED_KINDS: readonly Kind[] = [
  ...kindsOf('a census', maskedCensus, samples.census, ofCensus.CENSUS_TELLS, partsOfRow('census.0')),
  ...kindsOf('a census by unit', maskedCensusByUnit, samples.censusByUnit, ofCensus.CENSUS_V2_TELLS, {
    'censuses.0': ofCensus.CENSUS_GROUP_TELLS,
    ...partsOfRow('censuses.0.patients.0'),
  }),
  ...kindsOf('a body', maskedBody, samples.body, ofBody.BODY_TELLS, {
    ...partsOfRow('census'),
    patient: ofBody.PATIENT_TELLS,
    'atoms.Potassium': ofValues.ATOM_TELLS,
    'current.0': ofValues.CURRENT_VALUE_TELLS,
    'risk.0': ofBody.ORGAN_TELLS,
    'alertStatus.0': ofAlerts.ALERT_TELLS,
    'infusions.0': ofValues.INFUSION_TELLS,
    'lapsedPumps.0': ofValues.INFUSION_TELLS,
    caseReview: ofBody.CASE_REVIEW_TELLS,
    'caseReview.signed': ofAlerts.DONE_BY_TELLS,
    postOpReview: ofBody.POST_OP_REVIEW_TELLS,
    'postOpReview.signed': ofAlerts.DONE_BY_TELLS,
  }),
  ...kindsOf('current values', maskedCurrent, samples.current, ofValues.CURRENT_TELLS, {
    'current.0': ofValues.CURRENT_VALUE_TELLS,
  }),
  ...kindsOf('a review', maskedReview, samples.review, ofAlerts.REVIEW_TELLS, {
    'items.0': ofAlerts.REVIEW_ITEM_TELLS,
    'items.0.answer': ofAlerts.ANSWERED_TELLS,
    'items.0.reviewed': ofAlerts.DONE_BY_TELLS,
  }),
  ...kindsOf('why an alert is', maskedWhy, samples.why, ofAlerts.WHY_ANSWER_TELLS, {
    why: ofAlerts.WHY_TELLS,
    'why.alert': ofAlerts.ALERT_TELLS,
    'why.answered': ofAlerts.WHY_ANSWERED_TELLS,
  }),
  ...kindsOf('drugs given', stay.maskedMeds, samples.meds, ofStay.MEDS_TELLS, {
    'doses.0': ofValues.DOSE_TELLS,
  }),
  ...kindsOf('laboratory results', stay.maskedLabs, samples.labs, ofStay.LABS_TELLS, {
    'labs.0': ofValues.LAB_TELLS,
    'labs.0.results.0': ofValues.LAB_RESULT_TELLS,
  }),
  ...kindsOf('events', stay.maskedEvents, samples.events, ofStay.EVENTS_TELLS, {
    'events.0': ofStay.EVENT_TELLS,
  }),
  ...kindsOf('what is behind a value', stay.maskedAboutValue, samples.whose, ofStay.ABOUT_VALUE_TELLS),
  ...kindsOf('graphs', stay.maskedGraph, samples.whose, ofStay.GRAPH_TELLS),
  ...kindsOf('volumes', stay.maskedIntakeOutput, samples.whose, ofStay.INTAKE_OUTPUT_TELLS),
  ...kindsOf('volumes by hour', stay.maskedIoHourly, samples.whose, ofStay.IO_HOURLY_TELLS),
  ...kindsOf('pages', stay.maskedPages, samples.pages, ofStay.PAGES_TELLS),
  ...kindsOf('the status', system.maskedStatus, samples.status, ofSystem.STATUS_TELLS, {
    'unknownNames.0': ofSystem.UNKNOWN_NAME_TELLS,
    'readingProblems.0': ofSystem.READING_PROBLEM_TELLS,
  }),
  ...kindsOf('a dead letter', system.maskedDeadLetter, samples.deadLetter, ofSystem.DEAD_LETTER_TELLS, {
    'segments.0': ofSystem.DEAD_LETTER_SEGMENT_TELLS,
  }),
  ...kindsOf('the audit', system.maskedAudit, samples.audit, ofSystem.AUDIT_TELLS, {
    'rows.0': ofSystem.AUDIT_ROW_TELLS,
  }),
  ...kindsOf('the inbox', system.maskedInbox, samples.inbox, ofSystem.INBOX_TELLS, {
    'pages.0': ofSystem.INBOX_PAGE_TELLS,
  }),
  ...kindsOf('the accounts', system.maskedUsers, samples.users, ofSystem.USERS_TELLS, {
    'users.0': ofSystem.USER_TELLS,
  }),
]
