import type { UserRow } from '@wardlight/contracts/accounts'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'
import type { Account } from './account.ts'
import { isBeyond, mayEnable } from './beyond.ts'

/** Every account as an administrator sees it, by user ID. */
export async function listAccounts(db: Db, by: Account | null): Promise<UserRow[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.user_id')
        .select((count) => count.fn.countAll<number>().as('sessions'))
        .as('sessions'),
    )
    .orderBy(sql`lower(user_id)`)
    .execute()
  return rows.map((row) => ({
    userID: row.user_id,
    name: row.name,
    email: row.email,
    authorizationsList: row.rights,
    areas: row.areas,
    patientNumber: row.patient_number,
    pagerID: row.pager_id,
    beyond: by !== null && isBeyond(by, row),
    mayEnable: by === null || mayEnable(by, row),
    lastLogin: row.last_login?.toISOString() ?? null,
    disabled: row.disabled,
    oneTimeUntil: row.password_expires?.toISOString() ?? null,
    secondFactor: row.totp_secret !== null,
    byProvider: row.issuer !== null,
    sessions: Number(row.sessions ?? 0),
  }))
}
