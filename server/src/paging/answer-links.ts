import { createHash, randomBytes } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Carrier, TakenLetter } from '../outbox/letter.ts'

/** Stands in the text of a page for the address that answers it. */
export const ANSWER_LINK = '{answer link}'
/** A link answers for so long. */
const LIVES_HOURS = 12

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const pageIdOf = ({ about }: TakenLetter): string | null => /^page ([0-9a-f-]{36})$/.exec(about)?.[1] ?? null

/**
 * Sends pages with a link of their own, made at each try: only its hash is kept. One that arrives twice has two links, which
 * both answer it.
 */
export function withAnswerLinks(
  carrier: Carrier,
  db: QueryExecutorProvider,
  publicUrl: string | null,
): Carrier {
  return {
    ...carrier,
    send: async (letter, signal) => {
      const page = pageIdOf(letter)
      if (page === null || publicUrl === null || !letter.text.includes(ANSWER_LINK))
        return carrier.send(letter, signal)
      const token = randomBytes(24).toString('base64url')
      await sql`
        insert into page_tokens (token_hash, page_id, expires)
        values (${hashOf(token)}, ${page}, clock_timestamp() + ${LIVES_HOURS} * interval '1 hour')`.execute(
        db,
      )
      const text = letter.text.replace(ANSWER_LINK, `${publicUrl}/page/${token}`)
      return carrier.send({ ...letter, text }, signal)
    },
  }
}
