import type { QueryExecutorProvider } from 'kysely'
import { readTower } from '../answers/rows/read-board.ts'
import { announce } from '../cluster/announce-changes.ts'
import type { TowerParts } from './tower-parts.ts'

/**
 * Announces to every node what the tower did about patients, in the same transaction. Returns the revision; null: none.
 */
export const announceTower = (
  trx: QueryExecutorProvider,
  { node }: Pick<TowerParts, 'node'>,
  patientIds: readonly number[],
): Promise<number | null> =>
  announce(trx, { node, tower: [...patientIds], rooms: [], persons: [], patients: [], alerts: [] })

/** Shows on this node what the tower did about patients, once that is written. */
export async function publishTower(
  { db, board, memory, published }: Pick<TowerParts, 'db' | 'board' | 'memory' | 'published'>,
  patientIds: readonly number[],
  revision: number | null,
): Promise<void> {
  const take = await readTower(db, board, patientIds)
  take()
  published(
    patientIds.flatMap((id) => memory.bedOfPatient(id) ?? []),
    revision,
  )
}
