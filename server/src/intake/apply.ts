import type { QueryExecutorProvider } from 'kysely'
import type { EventMessage } from '../ward/event-message.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import type { NewRoom, PendingChange } from '../ward/pending-change.ts'
import type { Sighting } from '../ward/whereabouts.ts'
import { type AdmissionEvent, applyAdmission, numbersOf, othersOf } from './admissions.ts'
import { announceChange } from './announce-change.ts'
import { withPlausibleDob } from './contradiction.ts'
import type { ObservationsEvent } from './file-observations.ts'
import { fileReadings, type Measured } from './file-readings.ts'
import { identifiersOf } from './find-record.ts'
import { type Held, held } from './held.ts'
import { holdMovements, lockMovements } from './locks.ts'
import { partAlerts } from './move-alerts.ts'
import type { VariableBook } from './observation-row.ts'
import { type RecordId, Records } from './records.ts'
import { isRefiling, refile, refileMore } from './refile.ts'
import type { RoomBook } from './rooms.ts'
import { Touched } from './touched.ts'
import { countUnfiled, type Unfiled } from './unfiled.ts'
import { type WhoParts, whoIs } from './who.ts'

/** What the intake asks of the ward as this node knows it. */
export interface KnownWard {
  personOf(recordId: number): number | undefined
  bedOfPatient(recordId: number): unknown
  seenLately(
    recordId: number,
    place: Pick<Sighting, 'roomSys' | 'place' | 'stream'>,
    time: number,
    withinMs: number,
  ): boolean
}

export interface ApplyParts {
  node: string
  rooms: RoomBook
  /** The site's variables. */
  book: VariableBook
  /** ms. */
  now: number
  ward: KnownWard
  /** Readings of a bed filed anew in one transaction, when not the usual. */
  mostRefiled?: number
}

export interface Applied<Change = PendingChange> {
  change: Change
  /** By message: null applied; else why it changed nothing. */
  held: readonly (Held | null)[]
  /** Milliseconds from having the locks. */
  tookMs: number
}

const isObservations = (event: ClinicalEvent): event is ObservationsEvent => event.kind === 'observations'

/** Whether movements decide whose the readings are: they name a bed, or a visit and no number of a person. */
const restsOnMovements = (event: ClinicalEvent): boolean =>
  isObservations(event) && (event.at !== null || identifiersOf(event.patient).length === 0)

/**
 * Applies messages in the caller's transaction: admissions one by one in order, then all observations at once. Readings
 * that name a bed only belong to who lay there when they were measured, so their place among the movements is kept.
 */
export async function applyMessages(
  trx: QueryExecutorProvider,
  received: readonly EventMessage[],
  parts: ApplyParts,
): Promise<Applied> {
  const { rooms, now, ward } = parts
  const messages = received.map(({ events }) => events.map((event) => withPlausibleDob(event, now)))
  const records = new Records(trx)
  const touched = new Touched(trx, rooms.areaOf)
  const created: NewRoom[] = []
  const whoParts = { trx, records, rooms, created, now }
  const events = messages.flat()
  if (events.some((event) => !isObservations(event))) await lockMovements(trx)
  else if (events.some(restsOnMovements)) await holdMovements(trx)
  const locked = performance.now()
  await records.load(
    events.flatMap((event) => (isObservations(event) ? identifiersOf(event.patient) : numbersOf(event))),
  )

  const measured: Measured[] = []
  const unfiled: Unfiled[] = []
  const answers: (Held | null)[] = []
  for (const own of messages) {
    const { why, who } = await look(own, whoParts)
    answers.push(why)
    if (why) {
      const feed = own.flatMap((event) => (isObservations(event) ? (event.feed?.name ?? []) : []))[0] ?? ''
      const reason = why.why === 'otherNumberOfSeveral' ? 'numberOfSeveral' : why.why
      if (reason === 'contradiction' || reason === 'numberOfSeveral')
        unfiled.push({ feed, reason, variable: '', time: new Date(now), sample: why.where })
      continue
    }
    for (const event of own) {
      if (isObservations(event)) measured.push({ event, who: who.get(event) ?? null })
      else await applyOne(event, { ...whoParts, touched, unfiled })
    }
  }

  const settled = touched.isEmpty ? null : await touched.settle(now)
  const refiled = settled && (await refile(settled.changed, { ...parts, ...whoParts }))
  for (const { from, into } of settled?.parted ?? []) await partAlerts(trx, from, into, new Date(now))
  const readings = await fileReadings(measured, {
    ...parts,
    ...whoParts,
    unfiled,
    moved: new Set(settled?.roots),
    usedRooms: new Set([...touched.rooms, ...(settled?.changed.keys() ?? [])]),
  })
  await countUnfiled(trx, unfiled)
  const strangers = [...readings.sightings.keys()].filter((id) => ward.personOf(id) === undefined)
  const roots = [...(settled?.roots ?? []), ...strangers, ...readings.made, ...readings.identified]
  const change = await announceChange(trx, parts, { roots, settled, refiled, readings, rooms: created })
  return { change, held: answers, tookMs: performance.now() - locked }
}

/** Files anew some of what movements of earlier messages changed; null when nothing is left of it. */
export async function applyRefiling(
  trx: QueryExecutorProvider,
  parts: ApplyParts,
): Promise<PendingChange | null> {
  if (!(await isRefiling(trx))) return null
  await lockMovements(trx)
  const refiled = await refileMore({ ...parts, trx, records: new Records(trx) })
  if (!refiled) return null
  const readings = { changes: new Map(), sightings: new Map(), made: [], identified: [] }
  return announceChange(trx, parts, { roots: [], settled: null, refiled, readings, rooms: [] })
}

type OneParts = WhoParts & { touched: Touched; unfiled: Unfiled[] }

/** Whom each event of a message speaks of, and why the message must not be applied, before anything of it is. */
async function look(
  events: readonly ClinicalEvent[],
  parts: WhoParts,
): Promise<{ why: Held | null; who: ReadonlyMap<ClinicalEvent, RecordId> }> {
  const found = new Map<ClinicalEvent, RecordId>()
  const no = (why: Held) => ({ why, who: found })
  for (const event of events) {
    const who = await whoIs(event, parts)
    if (who.kind === 'held') return no(who.held)
    if (who.kind === 'found') found.set(event, who.who)
    const isNobody =
      who.kind === 'nobody' || (who.kind === 'new' && identifiersOf(event.patient).length === 0)
    if (isObservations(event)) continue
    if (isNobody) return no(held('nobody'))
    if ((await parts.records.find(othersOf(event))).kind === 'ambiguous')
      return no(held('otherNumberOfSeveral'))
  }
  return { why: null, who: found }
}

async function applyOne(event: AdmissionEvent, parts: OneParts): Promise<void> {
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
  await applyAdmission(event, who, parts)
  parts.records.learn(who.record, event.patient)
}

/** The record of an admission's person, made when new; numbers not known before become the person's. */
async function recordOf(
  event: AdmissionEvent,
  found: Extract<Awaited<ReturnType<typeof whoIs>>, { kind: 'found' | 'new' }>,
  { records }: OneParts,
) {
  const ids = identifiersOf(event.patient)
  const again = await records.find(ids)
  return again.kind === 'ambiguous' && found.kind === 'found' ? found.who : records.ensure(event.patient)
}
