import type { InboxPage } from '@wardlight/contracts/paging'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Carrier } from '../outbox/letter.ts'
import { PATIENT_LINE } from './write-page.ts'

const SHOWN = 100

/** Stores the pages to the pagers of the trial. */
export const inboxCarrier = (db: QueryExecutorProvider): Carrier => ({
  send: async ({ about, to, text }) => {
    await sql`
      insert into pager_inbox (about, pager, text) values (${about}, ${to}, ${text})
      on conflict (about) do nothing`.execute(db)
    return 'pager inbox'
  },
  prove: async () => {},
})

/** The newest first. */
export async function readInbox(db: QueryExecutorProvider): Promise<InboxPage[]> {
  const { rows } = await sql<Omit<InboxPage, 'received'> & { received: Date }>`
    select i.id::integer as id, i.pager, i.text, i.received,
      coalesce(p.kind = 'person', true) or strpos(i.text, ${PATIENT_LINE}) > 0 as typed
    from pager_inbox i left join pages p on i.about = 'page ' || p.id
    order by i.id desc limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({ ...row, received: row.received.toISOString() }))
}
