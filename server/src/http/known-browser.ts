import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'

/** What a browser says of itself by its cookies. */
export interface Tokens {
  session: string | null
  device: string | null
}

const hashOf = (token: string | null) =>
  createHash('sha256')
    .update(token ?? '')
    .digest()

/** Whether somebody is signed in on this browser, or was before. */
export async function isKnownBrowser(db: Db, { session, device }: Tokens): Promise<boolean> {
  if (session === null && device === null) return false
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from sessions where token_hash = ${hashOf(session)})
      or exists (select from devices where token_hash = ${hashOf(device)}) as known`.execute(db)
  return rows[0]?.known === true
}
