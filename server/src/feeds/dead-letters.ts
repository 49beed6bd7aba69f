import type { DeadLettersAnswer } from '@wardlight/contracts/system'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'

const LISTED = 500

/** The newest dead letters and how many there are. No message text: it may name a patient. */
export async function listDeadLetters(db: Db): Promise<DeadLettersAnswer> {
  const [counted, listed] = await Promise.all([
    sql<{ total: string }>`select count(*) as total from journal where state = 'dead'`.execute(db),
    sql<{
      id: string
      received: Date
      feed: string
      control_id: string
      type: string
      reason: string
      bytes: number
    }>`
      select id, received, feed, control_id, type, reason, length(body) as bytes
      from journal where state = 'dead' order by id desc limit ${LISTED}`.execute(db),
  ])
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    letters: listed.rows.map((row) => ({
      id: Number(row.id),
      received: row.received.toISOString(),
      feed: row.feed,
      controlId: row.control_id,
      type: row.type,
      reason: row.reason,
      bytes: row.bytes,
    })),
  }
}

export interface DeadLetterBody {
  identity: Buffer
  received: Date
  body: Buffer
  reason: string
}

/** A dead letter as it came in; null when there is none of this number. */
export async function readDeadLetter(db: Db, id: number): Promise<DeadLetterBody | null> {
  const { rows } = await sql<DeadLetterBody>`
    select identity, received, body, reason from journal where id = ${id} and state = 'dead'`.execute(db)
  return rows[0] ?? null
}
