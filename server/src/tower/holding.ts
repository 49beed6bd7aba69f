import type { TowerHoldAnswer, TowerHoldBody } from '@wardlight/contracts/tower'
import type { WindowClaim } from '../answers/rows/tower-board.ts'
import { noteOwner } from '../notes/note-owner.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { lockTower } from './lock.ts'
import { announceTower, publishTower } from './tower-news.ts'
import type { TowerParts } from './tower-parts.ts'
import { freeSilent, hold, leave, windowOf } from './window-claims.ts'

/** Who holds a patient, as one person sees it. */
export const holderOf = (claim: WindowClaim | null, { who }: NoteWriter): TowerHoldAnswer['holder'] =>
  claim && { name: claim.name, since: claim.since.toISOString(), mine: claim.who === who }

/** A window claims its patient, or gives a sign of life; null: nobody lies there. */
export async function holdPatient(
  parts: TowerParts,
  asked: TowerHoldBody,
  writer: NoteWriter,
): Promise<TowerHoldAnswer | null> {
  const { db, clock, memory } = parts
  const owner = noteOwner(memory, asked, clock.now())
  if (!owner && asked.hold === 'leave') await letGo(parts, asked, writer)
  if (!owner) return null
  let revision: number | null = null
  const { claim, changed } = await db.transaction().execute(async (trx) => {
    await lockTower(trx, owner.patientId)
    const held = await hold(trx, owner, asked, writer, clock.now())
    if (held.changed.length > 0) revision = await announceTower(trx, parts, held.changed)
    return held
  })
  if (changed.length > 0) await publishTower(parts, changed, revision)
  return { holder: holderOf(claim, writer) }
}

/** A window closes whose patient has left the room: whom it held is free, wherever they lie. */
async function letGo(parts: TowerParts, asked: TowerHoldBody, writer: NoteWriter): Promise<void> {
  let freed: number[] = []
  const revision = await parts.db.transaction().execute(async (trx) => {
    freed = await leave(trx, { who: writer.who, window: windowOf(asked), goes: true }, parts.clock.now())
    return freed.length > 0 ? announceTower(trx, parts, freed) : null
  })
  if (freed.length > 0) await publishTower(parts, freed, revision)
}

/** Frees the patients of windows that are no longer there, on whichever node. */
export async function freeSilentPatients(parts: TowerParts): Promise<void> {
  let ids: number[] = []
  const revision = await parts.db.transaction().execute(async (trx) => {
    ids = await freeSilent(trx, parts.clock.now())
    return ids.length > 0 ? announceTower(trx, parts, ids) : null
  })
  if (ids.length > 0) await publishTower(parts, ids, revision)
}
