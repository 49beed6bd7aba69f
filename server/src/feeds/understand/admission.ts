import type { Segment } from '@wardlight/hl7/message'
import type { ClinicalEvent, PatientIdentity } from '../../ward/events.ts'
import { happened } from './happened.ts'
import type { AdmissionMeaning, MovementMeaning } from './meanings.ts'
import type { MessageContext } from './message-context.ts'
import { isRefusal, noPatient, type Refusal } from './message-refusal.ts'
import { checkCount } from './over-cap.ts'
import { readObservations, splitPatients } from './patient-groups.ts'
import { namesVisit, readPatient, readVisitNumbers } from './person.ts'
import { readPlace } from './place.ts'
import {
  readAccountMoves,
  readMerges,
  readRenumbered,
  readRenumberedVisits,
  readUnmerge,
} from './record-events.ts'
import { readVisit } from './visit.ts'

/** ADT to events; readings an ADT message carries (weight, height) follow as their own event. */
export function readAdmission(
  meaning: AdmissionMeaning,
  segments: readonly Segment[],
  context: MessageContext,
): ClinicalEvent[] | Refusal {
  const time = happened(segments, meaning, context)
  switch (meaning) {
    case 'nothing':
      return []
    case 'merge':
      return readMerges(segments, context, time)
    case 'unmerge':
      return readUnmerge(segments, context, time)
    case 'renumber':
      return readRenumbered(segments, context, time)
    case 'moveAccount':
    case 'moveVisit':
      return readAccountMoves(meaning, segments, context, time)
    case 'renumberAccount':
    case 'renumberVisit':
      return readRenumberedVisits(meaning, segments, context, time)
    case 'swap':
      return readSwap(segments, context, time)
    default:
      return readMovement(meaning, segments, context, time)
  }
}

function readMovement(
  meaning: MovementMeaning,
  segments: readonly Segment[],
  context: MessageContext,
  time: Date,
): ClinicalEvent[] | Refusal {
  const pid = segments.find(({ name }) => name === 'PID')
  const pv1 = segments.find(({ name }) => name === 'PV1')
  const patient = readPatient(pid, context)
  if (patient.mrn === '' && !namesVisit(readVisitNumbers(pid, pv1, context))) return noPatient()
  const at = readPlace(pv1)
  const visit = readVisit(segments, context)
  const readings = readObservations(segments, context).map((event) => ({
    ...event,
    at: null,
    patient: numbersOf(patient),
  }))
  switch (meaning) {
    case 'discharge':
    case 'cancelAdmit':
      return [{ kind: meaning, patient, visit, time }, ...readings]
    case 'updateElsewhere':
      return [{ kind: 'update', patient, visit, at: null, time }, ...readings]
    default:
      return [{ kind: meaning, patient, visit, at, time }, ...readings]
  }
}

const numbersOf = ({ mrn, ids }: PatientIdentity): PatientIdentity => ({ mrn, ...(ids ? { ids } : {}) })

/** A17: each PID/PV1 pair names the place after the swap. */
function readSwap(
  segments: readonly Segment[],
  context: MessageContext,
  time: Date,
): ClinicalEvent[] | Refusal {
  const events: ClinicalEvent[] = []
  const groups = splitPatients(segments)
  checkCount(groups.length, 'records', `PID^${groups.length}`)
  for (const group of groups) {
    const moved = readMovement('transfer', group, context, time)
    if (isRefusal(moved)) return moved
    events.push(...moved)
  }
  return events
}
