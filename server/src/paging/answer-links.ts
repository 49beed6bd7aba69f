import { createHash, randomBytes } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Carrier, TakenLetter } from '../outbox/letter.ts'

/** Ends the text of a page that has a link; in what people and feeds write the same words stay words. */
const LINK_LINE = '\nAnswer: {answer link}'
/** A link answers for so long. */
const LIVES_HOURS = 12

export const withLinkLine = (message: string): string => `${message}${LINK_LINE}`

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
      if (page === null || publicUrl === null || !letter.text.endsWith(LINK_LINE))
        return carrier.send(letter, signal)
      const token = randomBytes(24).toString('base64url')
      await sql`
        insert into page_tokens (token_hash, page_id, expires)
        values (${hashOf(token)}, ${page}, clock_timestamp() + ${LIVES_HOURS} * interval '1 hour')`.execute(
        db,
      )
      const message = letter.text.slice(0, -LINK_LINE.length)
      const text = `${message}\nAnswer: ${publicUrl}/page/${token}`
      return carrier.send({ ...letter, text }, signal)
    },
  }
}
