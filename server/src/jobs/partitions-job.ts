import type { QueryExecutorProvider } from 'kysely'
import type { Retention } from '../config/retention-file.ts'
import { makePartitionsAhead, PARTITIONED } from '../intake/readings/partitions.ts'
import type { Job } from './job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Makes all partitions that will be written to, of readings for as far back as raw ones are kept. Older readings lie in the
 * default partition: nobody makes a partition because of a message.
 */
export async function makeAllPartitions(
  db: QueryExecutorProvider,
  retention: Retention,
  now: number,
): Promise<number> {
  let made = 0
  for (const parent of Object.values(PARTITIONED)) {
    const back = parent === PARTITIONED.observations ? Math.ceil(retention.observations / DAY_MS) : 0
    made += await makePartitionsAhead(db, parent, now, back)
  }
  return made
}

export const partitionsJob = (retention: Retention): Job => ({
  name: 'partitions',
  title: 'Partitions for the days to come',
  every: HOUR_MS,
  runsOn: 'one',
  work: async ({ db, now }) => `${await makeAllPartitions(db, retention, now())} made`,
})
