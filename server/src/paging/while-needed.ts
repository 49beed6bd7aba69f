import { type QueryExecutorProvider, sql } from 'kysely'
import { type Carrier, Unneeded } from '../outbox/letter.ts'
import { pageIdOf } from './answer-links.ts'

const OVER = 'What it asks for was answered, or was over, before the page left.'

/** Whether a page of an alert or test is still needed. One written by a person always is. */
async function isNeeded(db: QueryExecutorProvider, page: string): Promise<boolean> {
  const { rows } = await sql`
    select from pages p join page_cycles c on c.alert_id = p.alert_id
    where p.id = ${page} and p.kind = 'alert'
      and (c.ended is not null or c.turn > split_part(p.about, ' ', 2)::integer)
    union all
    select from paging_test_pages p join paging_tests t on t.id = p.test_id
    where p.page_id = ${page} and coalesce(t.stopped, t.completed) is not null`.execute(db)
  return rows.length === 0
}

/**
 * Sends pages of alerts and tests only while they are needed: one that waited, maybe for hours, until it was answered
 * would send people for nothing.
 */
export const whileNeeded = (carrier: Carrier, db: QueryExecutorProvider): Carrier => ({
  ...carrier,
  send: async (letter, signal) => {
    const page = pageIdOf(letter)
    if (page !== null && !(await isNeeded(db, page))) throw new Unneeded(OVER)
    return carrier.send(letter, signal)
  },
})
