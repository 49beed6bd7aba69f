import type { Segment } from '@wardlight/hl7/message'
import type { ClinicalEvent, Identifier, VisitNumbers } from '../../ward/events.ts'
import { firstNumber, personNumbers, sameNumber } from './identifiers.ts'
import type { MessageContext } from './message-context.ts'
import { needsMerge, noPatient, type Refusal } from './message-refusal.ts'
import { checkCount } from './over-cap.ts'
import { readPatient } from './person.ts'

/** A PID with an MRG that follows it, and the PV1 that follows that; a message may carry several. */
interface MergeGroup {
  pid: Segment | undefined
  mrg: Segment
  pv1: Segment | undefined
}

function mergeGroups(segments: readonly Segment[]): MergeGroup[] {
  const groups: MergeGroup[] = []
  let pid: Segment | undefined
  for (const segment of segments) {
    const last = groups.at(-1)
    if (segment.name === 'PID') pid = segment
    else if (segment.name === 'MRG') {
      groups.push({ pid, mrg: segment, pv1: undefined })
      checkCount(groups.length, 'records', `MRG^${groups.length}`)
    } else if (segment.name === 'PV1' && last?.pid === pid && last) last.pv1 ??= segment
  }
  return groups
}

/** MRG-1, else MRG-4: the numbers of the record that ends or loses something. */
function priorNumbers(mrg: Segment, context: MessageContext): Identifier[] {
  const named = personNumbers(mrg, 1, context)
  return named.length > 0 ? named : personNumbers(mrg, 4, context)
}

/** A18, A40 and their like: the record in MRG ends in that of PID. */
export function readMerges(
  segments: readonly Segment[],
  context: MessageContext,
  time: Date,
): ClinicalEvent[] | Refusal {
  const events = mergeGroups(segments).flatMap(({ pid, mrg }): ClinicalEvent[] => {
    const patient = readPatient(pid, context)
    const [survivor] = patient.ids ?? []
    const from = priorNumbers(mrg, context)
    const [ending] = from
    if (!survivor || !ending || sameNumber(survivor, ending)) return []
    return [{ kind: 'merge', patient, mergeFrom: ending.number, from, time }]
  })
  return events.length > 0
    ? events
    : needsMerge('MRG^1^1', 'A merge names two different records: PID-3 stays, MRG-1 ends.')
}

/** A37: the record of the second PID (else of MRG-1) is a person of its own again. */
export function readUnmerge(
  segments: readonly Segment[],
  context: MessageContext,
  time: Date,
): ClinicalEvent[] | Refusal {
  const [first, second] = segments.filter(({ name }) => name === 'PID')
  const mrg = segments.find(({ name }) => name === 'MRG')
  const patient = readPatient(first, context)
  const from = second ? (readPatient(second, context).ids ?? []) : mrg ? priorNumbers(mrg, context) : []
  return patient.mrn !== '' && from.length > 0
    ? [{ kind: 'unmerge', patient, from, time }]
    : needsMerge('PID^2^3', 'An unmerge names two records, each in PID-3 of a PID of its own.')
}

/** A43, A46, A47: the number in MRG-1 is the person's of PID-3 from now on. */
export function readRenumbered(
  segments: readonly Segment[],
  context: MessageContext,
  time: Date,
): ClinicalEvent[] | Refusal {
  const events = mergeGroups(segments).flatMap(({ pid, mrg }): ClinicalEvent[] => {
    const patient = readPatient(pid, context)
    const from = priorNumbers(mrg, context)
    return patient.mrn !== '' && from.length > 0 ? [{ kind: 'renumber', patient, from, time }] : []
  })
  return events.length > 0
    ? events
    : needsMerge('MRG^1^1', 'A change of number names the number before in MRG-1 and the person in PID-3.')
}

/** A44 (account MRG-3), A45 (visit MRG-5): they move from the person in MRG-1 to the person in PID-3. */
export function readAccountMoves(
  meaning: 'moveAccount' | 'moveVisit',
  segments: readonly Segment[],
  context: MessageContext,
  time: Date,
): ClinicalEvent[] | Refusal {
  const ofVisit = meaning === 'moveVisit'
  const events = mergeGroups(segments).flatMap(({ pid, mrg, pv1 }): ClinicalEvent[] => {
    const patient = readPatient(pid, context)
    const from = priorNumbers(mrg, context)
    const number = ofVisit
      ? (firstNumber(mrg, 5, context) ?? firstNumber(pv1, 19, context))
      : (firstNumber(mrg, 3, context) ?? firstNumber(pid, 18, context))
    if (patient.mrn === '' || !number || from.length === 0) return []
    return [{ kind: 'moveVisit', patient, from, visit: visitNumbers(ofVisit, number), time }]
  })
  const field = ofVisit ? 'MRG-5' : 'MRG-3'
  return events.length > 0
    ? events
    : needsMerge(
        `MRG^1^${ofVisit ? 5 : 3}`,
        `The number that moves is named in ${field}, its owner before in MRG-1, its new owner in PID-3.`,
      )
}

/** A41, A49 (account MRG-3 is now PID-18), A42, A50 (visit MRG-5 is now PV1-19). */
export function readRenumberedVisits(
  meaning: 'renumberAccount' | 'renumberVisit',
  segments: readonly Segment[],
  context: MessageContext,
  time: Date,
): ClinicalEvent[] | Refusal {
  const ofVisit = meaning === 'renumberVisit'
  const groups = mergeGroups(segments)
  const events = groups.flatMap(({ pid, mrg, pv1 }): ClinicalEvent[] => {
    const before = firstNumber(mrg, ofVisit ? 5 : 3, context)
    const after = ofVisit ? firstNumber(pv1, 19, context) : firstNumber(pid, 18, context)
    if (!before || !after) return []
    const patient = readPatient(pid, context)
    const [from, to] = [before, after].map((number) => visitNumbers(ofVisit, number))
    return from && to ? [{ kind: 'renumberVisit', patient, from, to, time }] : []
  })
  if (events.length > 0) return events
  if (groups.length === 0) return noPatient()
  return ofVisit
    ? needsMerge('MRG^1^5', 'A visit that is renumbered is named in MRG-5 before and in PV1-19 after.')
    : needsMerge('MRG^1^3', 'An account that is renumbered is named in MRG-3 before and in PID-18 after.')
}

const visitNumbers = (ofVisit: boolean, number: Identifier): VisitNumbers =>
  ofVisit ? { visit: number } : { account: number }
