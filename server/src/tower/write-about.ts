import type { Area } from '@wardlight/contracts/areas'
import type { TowerAnswer } from '@wardlight/contracts/tower'
import type { QueryExecutorProvider } from 'kysely'
import { type NoteOwner, ownerAsSeen } from '../notes/note-owner.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { NOBODY, type SeenThere } from '../ward/occupancy/whose.ts'
import type { Bed } from '../ward/state.ts'
import { isDone } from './judgements.ts'
import { lockTower } from './lock.ts'
import { kept, refused } from './tower-answers.ts'
import { announceTower, publishTower } from './tower-news.ts'
import type { TowerParts } from './tower-parts.ts'
import { readClaim } from './window-claims.ts'

type TowerWrite = SeenThere & { area: Area; roomSys: number; requestId: string }
type TowerWriteParts = Pick<
  TowerParts,
  'db' | 'readers' | 'node' | 'clock' | 'memory' | 'board' | 'published'
>

/**
 * Writes what somebody in the tower does about a room's patient, once per request, unless somebody else holds that
 * patient. `work` returns why it is not done, for the person; '' when it is.
 */
export async function writeAbout(
  parts: TowerWriteParts,
  asked: TowerWrite,
  writer: NoteWriter,
  work: (trx: QueryExecutorProvider, owner: NoteOwner, bed: Bed) => Promise<string>,
): Promise<TowerAnswer> {
  const { db, readers, clock, memory } = parts
  const owner = ownerAsSeen(memory, asked, clock.now())
  const bed = memory.bed(asked.roomSys)
  if (typeof owner === 'string' || !bed)
    return (await isDone(readers, asked.requestId))
      ? kept()
      : refused(typeof owner === 'string' ? owner : NOBODY)
  let revision: number | null = null
  const answer = await db.transaction().execute(async (trx) => {
    await lockTower(trx, owner.patientId)
    if (await isDone(trx, asked.requestId)) return kept()
    const claim = await readClaim(trx, owner)
    if (claim && claim.who !== writer.who) return refused(`${claim.name} has this patient open.`)
    const problem = await work(trx, owner, bed)
    if (problem !== '') return refused(problem)
    revision = await announceTower(trx, parts, owner.records)
    return kept()
  })
  if (revision !== null) await publishTower(parts, owner.records, revision)
  return answer
}
