import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Carrier, TakenLetter } from '../outbox/letter.ts'

/** Last line of a page that gets a link. Only the end counts, so the same words typed by people or feeds stay text. */
const LINK_LINE = '\nAnswer: {answer link}'
/** How long a link works. */
const LIVES_HOURS = 12

export const withLinkLine = (message: string): string => `${message}${LINK_LINE}`

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The page a letter carries; null: none. */
export const pageIdOf = ({ about }: Pick<TakenLetter, 'about'>): string | null =>
  /^page ([0-9a-f-]{36})$/.exec(about)?.[1] ?? null

/** The token of a page's link at one try: 32 letters of base64url. */
export type TokenOf = (page: string) => Promise<string>

const TOKEN_BYTES = 24
const randomToken: TokenOf = async () => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * The same token at each try, for gateways that take one key with one text only. Whoever knows the secret can sign as
 * us anyway.
 */
export const signedToken =
  (secret: () => Promise<string>): TokenOf =>
  async (page) =>
    createHmac('sha256', await secret())
      .update(`link of page ${page}`)
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString('base64url')

/**
 * Sends each page with its own link, of which only the hash is stored. If each try has a new link and a page arrives
 * twice, either link answers it.
 */
export function withAnswerLinks(
  carrier: Carrier,
  db: QueryExecutorProvider,
  publicUrl: string | null,
  tokenOf = randomToken,
): Carrier {
  return {
    ...carrier,
    send: async (letter, signal) => {
      const page = pageIdOf(letter)
      if (page === null || publicUrl === null || !letter.text.endsWith(LINK_LINE))
        return carrier.send(letter, signal)
      const token = await tokenOf(page)
      await sql`
        insert into page_tokens (token_hash, page_id, expires)
        values (${hashOf(token)}, ${page}, clock_timestamp() + ${LIVES_HOURS} * interval '1 hour')
        on conflict (token_hash) do update set expires = excluded.expires`.execute(db)
      const message = letter.text.slice(0, -LINK_LINE.length)
      const text = `${message}\nAnswer: ${publicUrl}/page/${token}`
      return carrier.send({ ...letter, text }, signal)
    },
  }
}
