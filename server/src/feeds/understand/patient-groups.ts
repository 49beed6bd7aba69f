import type { Observation } from '../../ward/events.ts'
import type { Segment } from '../hl7/message.ts'
import type { MessageContext } from './message-context.ts'
import { type ObservationsEvent, readObservation } from './observations.ts'
import { observationSegments } from './orders.ts'
import { readPatient, readVisitNumbers } from './person.ts'
import { readPlace } from './place.ts'

/** What is said of one patient: segments `from` up to `to` of the message, and their readings if there are any. */
export interface PatientGroup {
  from: number
  to: number
  event: ObservationsEvent | null
}

/** The patients of a message: groups begin at PID, or before the first of them. */
export function readGroups(
  segments: readonly Segment[],
  context: MessageContext,
  specimenFirst = false,
): PatientGroup[] {
  let from = 0
  return splitPatients(segments).map((group) => {
    const to = from + group.length
    const read: PatientGroup = { from, to, event: readGroup(group, context, specimenFirst) }
    from = to
    return read
  })
}

/** One event per patient of the message that has a reading. */
export const readObservations = (
  segments: readonly Segment[],
  context: MessageContext,
): ObservationsEvent[] => readGroups(segments, context).flatMap(({ event }) => event ?? [])

/** A new group begins at a PID that follows another, or a reading. */
export function splitPatients(segments: readonly Segment[]): Segment[][] {
  let group: Segment[] = []
  const groups = [group]
  let begun = false
  for (const segment of segments) {
    if (segment.name === 'PID' && begun) {
      group = []
      groups.push(group)
    }
    group.push(segment)
    if (segment.name === 'PID' || segment.name === 'OBX') begun = true
  }
  return groups
}

function readGroup(
  group: readonly Segment[],
  context: MessageContext,
  specimenFirst: boolean,
): ObservationsEvent | null {
  const pid = group.find(({ name }) => name === 'PID')
  const pv1 = group.find(({ name }) => name === 'PV1')
  const at = readPlace(pv1)
  const book = context.books(at?.unit ?? '', context.settings)
  const observations = observationSegments(group, specimenFirst)
    .map((segments) => readObservation(segments, book, context))
    .filter((observation): observation is Observation => observation !== null)
  if (observations.length === 0) return null
  return {
    kind: 'observations',
    patient: readPatient(pid, context),
    at,
    observations,
    time: context.sent,
    visit: readVisitNumbers(pid, pv1, context),
    feed: {
      name: context.feed,
      kind: context.kind,
      ...(context.settings.area ? { area: context.settings.area } : {}),
    },
  }
}
