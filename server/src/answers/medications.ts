import type { MedsAnswer } from '@wardlight/contracts/medications'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type DoseWord, dosesOf } from '../ward/doses.ts'

/** Words on doses read at once; a patient in intensive care has some hundred a week. */
const MOST = 2000

const COLUMNS = sql.raw(`
  feed, order_number as "order", sub_id as "subId", code, drug, amount, unit, route, who, status, note, action, time,
  time_known as "timeKnown", said`)

/** What somebody was given in a range (ms), over all records of the person, and whether any feed tells of drugs at all. */
export async function readMedications(
  db: QueryExecutorProvider,
  records: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Pick<MedsAnswer, 'doses' | 'more' | 'isFed'>> {
  const { rows } = await sql<DoseWord>`
    select ${COLUMNS} from administrations
    where patient_id = any(${records}::bigint[]) and time >= ${new Date(from)} and time <= ${new Date(to)}
    order by time desc limit ${MOST}`.execute(db)
  const isFed = rows.length > 0 || (await isAnySent(db))
  return { doses: dosesOf(rows), more: rows.length === MOST, isFed }
}

async function isAnySent(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select from administrations limit 1`.execute(db)
  return rows.length > 0
}
