import type { EventMessage } from '../ward/event-message.ts'
import type { ClinicalEvent, ObservationsEvent } from '../ward/events.ts'
import { type AdmissionEvent, applyAdmission, othersOf } from './admissions/admissions.ts'
import { identifiersOf } from './admissions/find-record.ts'
import { type HeldWithReason, held } from './admissions/held-messages.ts'
import type { Newcomers } from './admissions/newcomers.ts'
import type { RecordId } from './admissions/patient-records.ts'
import { Touched } from './admissions/touched.ts'
import { type WhoParts, whoIs } from './admissions/who.ts'
import type { ApplyParts } from './apply-parts.ts'
import { partAlerts } from './merges/move-alerts.ts'
import { type FiledReadings, fileReadings } from './readings/file-readings.ts'
import type { NamedObservations } from './readings/filing-group.ts'
import { ledAsNow, nameReadings } from './readings/name-readings.ts'
import { storeAdministrations } from './readings/store-administrations.ts'
import { storeProcedures } from './readings/store-procedures.ts'
import { tellAntibiotics } from './readings/tell-antibiotics.ts'
import type { Unfiled } from './readings/unfiled.ts'
import { type Refiled, refile } from './rooms/refile.ts'
import { placeName } from './rooms/rooms.ts'

export type StretchParts = ApplyParts & WhoParts & { unfiled: Unfiled[]; newcomers: Newcomers }

/** What applying some messages in a row came to. */
export interface Stretch {
  settled: Awaited<ReturnType<Touched['settle']>> | null
  refiled: Refiled | null
  readings: FiledReadings
  /** Records with new drug administrations; left out: none. */
  given?: readonly number[]
}

export const isObservations = (event: ClinicalEvent): event is ObservationsEvent =>
  event.kind === 'observations'

/**
 * Applies the first of these messages: admissions in order, then all observations at once. Numbers are looked up in
 * order, so that later messages find patients made here; a bed alone means whoever lay there when measured. Stops
 * before a message that needs these stored. `held` per message applied: null, or why it changed nothing.
 */
export async function applyStretch(
  messages: readonly EventMessage[],
  parts: StretchParts,
): Promise<Stretch & { held: (HeldWithReason | null)[] }> {
  const { rooms, now, unfiled } = parts
  const touched = new Touched(parts.trx, rooms.areaOf)
  const measured: NamedObservations[] = []
  const answers: (HeldWithReason | null)[] = []
  for (const { events: own, feed: sender = '', came: at = new Date(now), again = false } of messages) {
    if (await restsOnStored(own, touched, measured, parts)) break
    parts.records.sender = sender
    const { why, who } = await look(own, sender, parts)
    answers.push(why)
    if (why) {
      const feed = own.flatMap((event) => (isObservations(event) ? (event.feed?.name ?? []) : []))[0] ?? ''
      const reason = why.why === 'otherNumberOfSeveral' ? 'numberOfSeveral' : why.why
      if (reason === 'contradiction' || reason === 'numberOfSeveral')
        unfiled.push({ feed, reason, variable: '', time: new Date(now), sample: why.where })
      continue
    }
    await touched.read(await changedBy(own, who, parts))
    for (const event of own) {
      if (isObservations(event))
        measured.push({
          event,
          who: await nameReadings(event, who.get(event) ?? null, parts),
          came: { at, again },
        })
      else await applyOne(event, touched, parts)
    }
  }

  const settled = touched.isEmpty ? null : await touched.settle(now)
  const refiled = settled && (await refile(settled.changed, parts, settled.regrouped))
  for (const { from, into } of settled?.parted ?? [])
    await partAlerts(parts.trx, from, into, new Date(now), parts.restsOn)
  const given = await storeAdministrations(parts.trx, measured, new Date(now))
  await storeProcedures(parts.trx, measured, new Date(now))
  const led = settled ? await ledAsNow(parts, measured) : measured
  const readings = await fileReadings(await tellAntibiotics(parts.trx, led, now), {
    ...parts,
    moved: new Set(settled?.roots),
    usedRooms: new Set([...touched.rooms, ...(settled?.changed.keys() ?? [])]),
  })
  return { settled, refiled, readings, given, held: answers }
}

/** Whether the message has a number of several people, to be told apart by a bed that earlier messages bear on. */
async function restsOnStored(
  events: readonly ClinicalEvent[],
  touched: Touched,
  measured: readonly NamedObservations[],
  { records }: StretchParts,
): Promise<boolean> {
  for (const event of events) {
    const place = 'at' in event ? placeName(event.at) : ''
    if (touched.isEmpty && !measured.some((other) => placeName(other.event.at) === place)) continue
    if ((await records.find(identifiersOf(event.patient))).kind === 'ambiguous') return true
  }
  return false
}

/**
 * Finds the patient of each event, and why a message must not be applied, before applying any of it. Readings that an
 * admission carries under a number of several people belong to the patient found for the admission.
 */
async function look(
  events: readonly ClinicalEvent[],
  sender: string,
  parts: StretchParts,
): Promise<{ why: HeldWithReason | null; who: ReadonlyMap<ClinicalEvent, RecordId> }> {
  const found = new Map<ClinicalEvent, RecordId>()
  const unshown: ClinicalEvent[] = []
  const no = (why: HeldWithReason) => ({ why, who: found })
  let admitted: RecordId | undefined
  for (const event of events) {
    const who = await whoIs(event, parts)
    if (!isObservations(event)) admitted = who.kind === 'found' ? who.who : undefined
    else if (who.kind === 'held' && who.held.why === 'numberOfSeveral' && event.at === null && admitted) {
      found.set(event, admitted)
      continue
    }
    if (who.kind === 'held') return no(who.held)
    if (who.kind === 'found') found.set(event, who.who)
    if (who.kind === 'new' || (who.kind === 'found' && !parts.ward.bedOfPatient(who.who.root)))
      unshown.push(event)
    const isNobody =
      who.kind === 'nobody' || (who.kind === 'new' && identifiersOf(event.patient).length === 0)
    if (isObservations(event)) continue
    if (isNobody) return no(held('nobody'))
    if ((await parts.records.find(othersOf(event))).kind === 'ambiguous')
      return no(held('otherNumberOfSeveral'))
  }
  for (const event of unshown)
    if (!(await parts.newcomers.mayCome(event, found.get(event) ?? null, sender, parts)))
      return no(held('noBedLeft'))
  return { why: null, who: found }
}

/** The leading records of those known whom the admissions of a message are about. */
async function changedBy(
  events: readonly ClinicalEvent[],
  who: ReadonlyMap<ClinicalEvent, RecordId>,
  { records }: WhoParts,
): Promise<number[]> {
  const roots: number[] = []
  for (const event of events) {
    if (isObservations(event)) continue
    const other = await records.find(othersOf(event))
    for (const one of [who.get(event), other.kind === 'found' ? other : undefined])
      if (one) roots.push(one.root)
  }
  return roots
}

async function applyOne(event: AdmissionEvent, touched: Touched, parts: StretchParts): Promise<void> {
  const found = await whoIs(event, parts, true)
  if (found.kind === 'held' || found.kind === 'nobody') return
  const other = await parts.records.find(othersOf(event))
  for (const [one, sample] of [
    [found, 'PID-3'],
    [other, 'MRG-1'],
  ] as const)
    if (one.kind === 'found' && one.disagree)
      parts.unfiled.push({ feed: '', reason: 'numbersDisagree', variable: '', time: event.time, sample })
  const who = found.kind === 'found' && found.by === 'visit' ? found.who : await recordOf(event, found, parts)
  await applyAdmission(event, who, { ...parts, touched })
  parts.records.learn(who.record, event.patient)
}

/** The record of an admission's person, made when new; numbers not known before become the person's. */
async function recordOf(
  event: AdmissionEvent,
  found: Extract<Awaited<ReturnType<typeof whoIs>>, { kind: 'found' | 'new' }>,
  { records }: WhoParts,
) {
  const ids = identifiersOf(event.patient)
  const again = await records.find(ids)
  return again.kind === 'ambiguous' && found.kind === 'found' ? found.who : records.ensure(event.patient)
}
