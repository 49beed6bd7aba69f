import type { DeadLetterDetail, DeadLettersAnswer } from '@wardlight/contracts/dead-letters'
import { decode } from '@wardlight/hl7/charset'
import { dropLeadingBlanks, readHeader } from '@wardlight/hl7/header'
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
      acceptable: boolean
    }>`
      select id, received, feed, control_id, type, reason, length(body) as bytes, acceptable
      from journal where state = 'dead' order by id desc limit ${LISTED}`.execute(db),
  ])
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    messages: listed.rows.map((row) => ({
      id: Number(row.id),
      received: row.received.toISOString(),
      feed: row.feed,
      controlId: row.control_id,
      type: row.type,
      reason: row.reason,
      bytes: row.bytes,
      ...(row.acceptable ? { acceptable: 'It speaks of the same person.' } : {}),
    })),
  }
}

interface DeadLetterBody {
  identity: Buffer
  received: Date
  /** The same in the order messages came in, wherever the clock was set to meanwhile. */
  came: Date
  body: Buffer
  reason: string
  /** Segment^repetition^field. */
  fault: string
}

/** A dead letter as it came in; null when there is none of this number. */
export async function readDeadLetter(db: Db, id: number): Promise<DeadLetterBody | null> {
  const { rows } = await sql<DeadLetterBody>`
    select identity, received, coalesce(came, received) as came, body, reason, fault from journal where id = ${id} and state = 'dead'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Closes a dead letter: it will not be applied any more. False when there is none of this number. */
export async function closeDeadLetter(db: Db, id: number): Promise<boolean> {
  const gone = await sql`delete from journal where id = ${id} and state = 'dead'`.execute(db)
  return Boolean(gone.numAffectedRows)
}

const LONGEST_SEGMENT = 2000
const MOST_SEGMENTS = 20

/**
 * The segments of a message that hold it up, by where its refusal points (`PID^1^3`: segment, occurrence, field); the first
 * ones where it has no such segment. They name the patient.
 */
export function segmentsAtFault(body: Buffer, where: string): DeadLetterDetail['segments'] {
  const text = dropLeadingBlanks(decode(body, readHeader(body)?.charset ?? ''))
  const lines = text.split(/[\r\n]+/).flatMap((line, i) => (line.trim() === '' ? [] : [{ line, i }]))
  const [name = '', , field = ''] = where.split('^')
  const named = lines.filter(({ line }) => line.trimStart().toUpperCase().startsWith(name))
  const chosen = named.length > 0 ? named : lines
  return chosen.slice(0, MOST_SEGMENTS).map(({ line, i }) => ({
    position: i + 1,
    text: line.slice(0, LONGEST_SEGMENT),
    fault: named.length > 0 && field !== '' ? `${name}-${field}` : '',
  }))
}
