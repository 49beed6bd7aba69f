import type { QueryExecutorProvider } from 'kysely'
import type { EventMessage } from '../ward/event-message.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import type { PendingChange } from '../ward/occupancy/pending-change.ts'
import { numbersOf } from './admissions/admissions.ts'
import { withPlausibleDob } from './admissions/contradiction.ts'
import { identifiersOf } from './admissions/find-record.ts'
import type { HeldWithReason } from './admissions/held-messages.ts'
import { Newcomers } from './admissions/newcomers.ts'
import { Records } from './admissions/patient-records.ts'
import { announceChange } from './announce-change.ts'
import type { Applied, ApplyParts } from './apply-parts.ts'
import { applyStretch, isObservations, type Stretch, type StretchParts } from './apply-stretch.ts'
import { holdMovements, lockMovements } from './locks.ts'
import { countUnfiled } from './readings/unfiled.ts'
import { isRefiling, refileMore } from './rooms/refile.ts'

/** Whether movements decide whose the readings are: they name a bed, or a visit and no number of a person. */
const restsOnMovements = (event: ClinicalEvent): boolean =>
  isObservations(event) && (event.at !== null || identifiersOf(event.patient).length === 0)

/** Applies messages in the caller's transaction, as if each came in by itself. */
export async function applyMessages(
  trx: QueryExecutorProvider,
  received: readonly EventMessage[],
  parts: ApplyParts,
): Promise<Applied> {
  const { now } = parts
  const messages = received.map(({ events, ...message }) => ({
    ...message,
    events: events.map((event) => withPlausibleDob(event, now)),
  }))
  const records = new Records(trx)
  const newcomers = new Newcomers(parts.ward)
  const all: StretchParts = { ...parts, trx, records, newcomers, created: [], unfiled: [] }
  const events = messages.flatMap(({ events }) => events)
  if (events.some((event) => !isObservations(event))) await lockMovements(trx)
  else if (events.some(restsOnMovements)) await holdMovements(trx)
  const locked = performance.now()
  await records.load(
    events.flatMap((event) => (isObservations(event) ? identifiersOf(event.patient) : numbersOf(event))),
  )
  const stretches: Stretch[] = []
  const answers: (HeldWithReason | null)[] = []
  while (answers.length < messages.length) {
    const stretch = await applyStretch(messages.slice(answers.length), all)
    stretches.push(stretch)
    answers.push(...stretch.held)
  }
  for (const sample of parts.rooms.takeRefused())
    all.unfiled.push({ feed: '', reason: 'roomsFull', variable: '', time: new Date(now), sample })
  await countUnfiled(trx, all.unfiled)
  const change = await announceChange(trx, parts, stretches, all.created)
  return { change, held: answers, tookMs: performance.now() - locked }
}

/** Refiles a part of what earlier movements changed; null when nothing is left. */
export async function applyRefiling(
  trx: QueryExecutorProvider,
  parts: ApplyParts,
): Promise<PendingChange | null> {
  if (!(await isRefiling(trx))) return null
  await lockMovements(trx)
  const refiled = await refileMore({ ...parts, trx, records: new Records(trx) })
  if (!refiled) return null
  const readings = { changes: new Map(), sightings: new Map(), made: [], identified: [] }
  return announceChange(trx, parts, [{ settled: null, refiled, readings }], [])
}
