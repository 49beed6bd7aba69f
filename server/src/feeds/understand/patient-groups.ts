import type { Segment } from '@wardlight/hl7/message'
import type { ObservationsEvent } from '../../ward/events.ts'
import { readAdministrations } from './administrations.ts'
import { antibioticIn } from './antibiotic-in.ts'
import { tellDevicesApart } from './devices-apart.ts'
import type { MessageContext } from './message-context.ts'
import { readObservation } from './observations.ts'
import { observationSegments } from './orders.ts'
import { checkCount } from './over-cap.ts'
import { readPatient, readVisitNumbers } from './person.ts'
import { readPlace } from './place.ts'
import { readProcedures } from './procedures.ts'
import { StepBudget } from './step-budget.ts'

/** What is said of one patient: segments `from` up to `to` of the message, their readings, drugs and procedures if there are any. */
interface PatientGroup {
  from: number
  to: number
  event: ObservationsEvent | null
}

/** The patients of a message: groups begin at PID or at another place of theirs, or before the first of them. */
export function readGroups(
  segments: readonly Segment[],
  context: MessageContext,
  specimenFirst = false,
): PatientGroup[] {
  let from = 0
  let pid: Segment | undefined
  const steps = new StepBudget()
  return splitPatients(segments, true).map((group) => {
    const to = from + group.length
    pid = group.find(({ name }) => name === 'PID') ?? pid
    const read: PatientGroup = { from, to, event: readGroup(group, pid, context, specimenFirst) }
    if (read.event) steps.add(read.event)
    from = to
    return read
  })
}

/** One event per patient of the message that has a reading, a drug or a procedure. */
export const readObservations = (
  segments: readonly Segment[],
  context: MessageContext,
): ObservationsEvent[] => readGroups(segments, context).flatMap(({ event }) => event ?? [])

/**
 * Starts a new group at a PID after another PID, a reading or a drug. In results (`ofPlaces`) also at a PV1 after a
 * reading or drug: what follows was measured or given there, for the same PID.
 */
export function splitPatients(segments: readonly Segment[], ofPlaces = false): Segment[][] {
  let group: Segment[] = []
  const groups = [group]
  let begun = false
  let read = false
  for (const segment of segments) {
    const { name } = segment
    if ((name === 'PID' && begun) || (ofPlaces && name === 'PV1' && read)) {
      group = []
      groups.push(group)
      checkCount(groups.length, 'patients', `${name}^${groups.length}`)
      read = false
    }
    group.push(segment)
    const isRead = name === 'OBX' || name === 'RXA'
    read ||= isRead
    begun ||= isRead || name === 'PID'
  }
  return groups
}

function readGroup(
  group: readonly Segment[],
  pid: Segment | undefined,
  context: MessageContext,
  specimenFirst: boolean,
): ObservationsEvent | null {
  const given = readAdministrations(group, context)
  const done = readProcedures(group, context)
  const pv1 = group.find(({ name }) => name === 'PV1')
  const at = readPlace(pv1)
  const book = context.books(at?.unit ?? '', context.settings)
  const read = observationSegments(group, specimenFirst).flatMap(
    (segments) => readObservation(segments, book, context) ?? [],
  )
  const observations = tellDevicesApart(read, context, at)
  const antibiotic =
    given.length > 0 ? (antibioticIn(book) ?? antibioticIn(context.books('', context.settings))) : null
  if (observations.length + given.length + done.length === 0) return null
  return {
    kind: 'observations',
    patient: readPatient(pid, context),
    at,
    observations,
    ...(given.length > 0 ? { given } : {}),
    ...(done.length > 0 ? { done } : {}),
    ...(antibiotic ? { antibiotic } : {}),
    time: context.sent,
    visit: readVisitNumbers(pid, pv1, context),
    feed: {
      name: context.feed,
      kind: context.kind,
      ...(context.settings.area ? { area: context.settings.area } : {}),
    },
  }
}
