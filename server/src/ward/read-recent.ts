import type { QueryExecutorProvider } from 'kysely'
import type { WardMemory } from './memory.ts'
import { readRecent } from './read-values.ts'
import type { Bed } from './state.ts'

/** Reads the last readings of records that medians are taken of; the function it gives takes them over. */
export async function readKept(
  db: QueryExecutorProvider,
  memory: WardMemory,
  records: readonly number[],
): Promise<() => Bed[]> {
  const { variables, count } = memory.kept()
  const stored = await readRecent(db, records, variables, count)
  return () => records.flatMap((record) => memory.recall(record, stored.get(record) ?? new Map()) ?? [])
}
