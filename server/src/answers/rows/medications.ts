import type { Dose, MedsAnswer } from '@wardlight/contracts/medications'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type DoseWord, dosesOf } from '../../ward/readings/doses.ts'
import { AHEAD_MS } from '../../ward/readings/freshness.ts'
import { iso } from '../../ward/time/time-text.ts'

/** How far apart messages on one dose may lie, for instance when a later one gives another time of it. */
const WORDS_MS = 30 * 86_400_000
/** A dose of which the day alone is known stands at its beginning. */
const DAY_MS = 86_400_000
/** Messages on doses read at once; a patient in intensive care has some hundred a week. */
const MOST = 2000

const COLUMNS = sql.raw(`
  feed, order_number as "order", sub_id as "subId", code, drug, amount, unit, route, who, status, note, action, time,
  time_known as "timeKnown", said`)

/**
 * Doses given in a range (ms), over all records of the person, and whether any feed sends drugs at all. Reads a month
 * of messages whatever the range, as one may give another time of a dose.
 */
export async function readMedications(
  db: QueryExecutorProvider,
  records: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Pick<MedsAnswer, 'doses' | 'more' | 'isFed'>> {
  const { rows } = await sql<DoseWord>`
    select ${COLUMNS} from administrations
    where patient_id = any(${records}::bigint[]) and time >= ${new Date(Math.min(from, to - WORDS_MS))}
      and time <= ${new Date(to + AHEAD_MS)}
    order by time desc limit ${MOST}`.execute(db)
  const oldest = rows.at(-1)?.time.getTime() ?? from
  const isFed = rows.length > 0 || (await isAnySent(db))
  const isIn = ({ time, timeKnown }: Dose) => time >= iso(timeKnown ? from : from - DAY_MS) && time <= iso(to)
  return { doses: dosesOf(rows).filter(isIn), more: rows.length === MOST && oldest > from, isFed }
}

async function isAnySent(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select from administrations limit 1`.execute(db)
  return rows.length > 0
}
