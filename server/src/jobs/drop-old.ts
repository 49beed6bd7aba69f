import type { QueryExecutorProvider } from 'kysely'
import {
  dropLeftOver,
  dropPartition,
  listPartitions,
  type Partition,
  type PartitionedTable,
} from '../intake/readings/partitions.ts'

interface DropRule {
  /** Whether a partition that is old enough must stay for now. */
  waits?: (partition: Partition) => Promise<boolean>
  /** SQL condition of rows that move to the default partition instead of going. */
  keep?: string
  /** Told of each partition before it goes. */
  before?: (partition: Partition) => Promise<void>
}

/** Drops the partitions of a table that end before `cutoff`; gives how many went. */
export async function dropOld(
  db: QueryExecutorProvider,
  parent: PartitionedTable,
  cutoff: number,
  { waits, keep, before }: DropRule = {},
): Promise<number> {
  let gone = await dropLeftOver(db, parent)
  for (const partition of await listPartitions(db, parent)) {
    if (partition.to > cutoff || (await waits?.(partition))) continue
    await before?.(partition)
    await dropPartition(db, parent, partition, keep)
    gone++
  }
  return gone
}
