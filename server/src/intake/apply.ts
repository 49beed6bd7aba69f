import type { QueryExecutorProvider } from 'kysely'
import { announce } from '../cluster/announce.ts'
import type { EventMessage } from '../ward/event-message.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import type { NewRoom, PendingChange, ReadingChange, ReadingChanges } from '../ward/pending-change.ts'
import type { Sighting } from '../ward/whereabouts.ts'
import { type AdmissionEvent, applyAdmission, numbersOf } from './admissions.ts'
import { withPlausibleDob } from './contradiction.ts'
import type { ObservationsEvent } from './file-observations.ts'
import { fileReadings } from './file-readings.ts'
import { identifiersOf } from './find-record.ts'
import { type Held, held } from './held.ts'
import { holdMovements, lockMovements } from './locks.ts'
import type { VariableBook } from './observation-row.ts'
import { Records } from './records.ts'
import { refile } from './refile.ts'
import type { RoomBook } from './rooms.ts'
import { snapshotsOf } from './snapshots.ts'
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
}

export interface Applied {
  change: PendingChange
  /** By message: null applied; else why it changed nothing. */
  held: readonly (Held | null)[]
}

const isObservations = (event: ClinicalEvent): event is ObservationsEvent => event.kind === 'observations'

/**
 * Applies messages in the caller's transaction: admissions one by one in order, then all observations at once. Readings
 * that name a bed only belong to who lay there when they were measured, so their place among the movements is kept.
 */
export async function applyMessages(
  trx: QueryExecutorProvider,
  received: readonly EventMessage[],
  parts: ApplyParts,
): Promise<Applied> {
  const { node, rooms, now, ward } = parts
  const messages = received.map(({ events }) => events.map((event) => withPlausibleDob(event, now)))
  const records = new Records(trx)
  const touched = new Touched(trx, rooms.areaOf)
  const created: NewRoom[] = []
  const whoParts = { trx, records, rooms, created, now }
  const events = messages.flat()
  if (events.some((event) => !isObservations(event))) await lockMovements(trx)
  else if (events.some((event) => 'at' in event && event.at)) await holdMovements(trx)
  await records.load(
    events.flatMap((event) => (isObservations(event) ? identifiersOf(event.patient) : numbersOf(event))),
  )

  const measured: ObservationsEvent[] = []
  const unfiled: Unfiled[] = []
  const answers: (Held | null)[] = []
  for (const own of messages) {
    const why = await heldWhy(own, whoParts)
    answers.push(why)
    if (why) {
      const feed = own.flatMap((event) => (isObservations(event) ? (event.feed?.name ?? []) : []))[0] ?? ''
      if (why.why === 'contradiction' || why.why === 'numberOfSeveral')
        unfiled.push({ feed, reason: why.why, variable: '', time: new Date(now), sample: why.where })
      continue
    }
    for (const event of own) {
      if (isObservations(event)) measured.push(event)
      else await applyOne(event, { ...whoParts, touched, unfiled })
    }
  }

  const settled = touched.isEmpty ? null : await touched.settle(now)
  const refiled = settled && (await refile(settled.changed, { ...whoParts, book: parts.book }))
  const readings = await fileReadings(measured, {
    ...parts,
    ...whoParts,
    unfiled,
    moved: new Set(settled?.roots),
    usedRooms: new Set([...touched.rooms, ...(settled?.changed.keys() ?? [])]),
  })
  await countUnfiled(trx, unfiled)
  const strangers = [...readings.sightings.keys()].filter((id) => ward.personOf(id) === undefined)
  const persons = await snapshotsOf(
    trx,
    [...(settled?.roots ?? []), ...(refiled?.changes.keys() ?? []), ...strangers, ...readings.made],
    rooms.areaOf,
    now,
  )
  const changes = joined(refiled?.changes ?? new Map(), readings.changes)
  const gone = settled?.gone ?? []
  const merges = [...(settled?.merges ?? []), ...(refiled?.identified ?? [])]
  const revision = await announce(trx, {
    node,
    rooms: created.map((room) => room.roomSys),
    persons: [...new Set([...persons.map(({ person }) => person.id), ...gone])],
    patients: [...changes.keys()],
    recent: [...changes].flatMap(([id, variables]) =>
      [...variables.values()].some(isBeyondNewest) ? [id] : [],
    ),
    alerts: merges.flatMap(({ from, into }) => [from, into]),
  })
  const change: PendingChange = {
    revision,
    rooms: created,
    persons,
    gone,
    merges,
    sightings: readings.sightings,
    readings: changes,
  }
  return { change, held: answers }
}

/** Whether other servers cannot tell the change from the newest readings alone. */
const isBeyondNewest = ({ readings, newest, gone }: ReadingChange): boolean =>
  gone.length > 0 || readings.length > newest.filter(({ reading }) => reading !== null).length

/** What was filed anew and what came in, of the same record and variable the later. */
function joined(first: ReadingChanges, then: ReadingChanges): ReadingChanges {
  const all = new Map([...first].map(([id, variables]) => [id, new Map(variables)]))
  for (const [id, variables] of then) all.set(id, new Map([...(all.get(id) ?? []), ...variables]))
  return all
}

type OneParts = WhoParts & { touched: Touched; unfiled: Unfiled[] }

/** Why a message must not be applied, before anything of it is. */
async function heldWhy(events: readonly ClinicalEvent[], parts: WhoParts): Promise<Held | null> {
  for (const event of events) {
    const who = await whoIs(event, parts)
    if (who.kind === 'held') return who.held
    const isNobody =
      who.kind === 'nobody' || (who.kind === 'new' && identifiersOf(event.patient).length === 0)
    if (isNobody && !isObservations(event)) return held('nobody')
  }
  return null
}

async function applyOne(event: AdmissionEvent, parts: OneParts): Promise<void> {
  const found = await whoIs(event, parts, true)
  if (found.kind === 'held' || found.kind === 'nobody') return
  if (found.kind === 'found' && found.disagree)
    parts.unfiled.push({
      feed: '',
      reason: 'numbersDisagree',
      variable: '',
      time: event.time,
      sample: 'PID-3',
    })
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
