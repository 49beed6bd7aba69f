import type { QueryExecutorProvider } from 'kysely'
import type { WardMemory } from '../memory.ts'
import type { Bed } from '../state.ts'
import { readRecent } from './read-values.ts'

/** Reads the last readings of records that are remembered; the function it gives takes them over. */
export async function readKept(
  db: QueryExecutorProvider,
  memory: WardMemory,
  records: readonly number[],
): Promise<() => Bed[]> {
  const stored = await readRecent(db, records, memory.kept())
  return () => records.flatMap((record) => memory.recall(record, stored.get(record) ?? new Map()) ?? [])
}
