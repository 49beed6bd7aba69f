import { CLAIM_MS, type TowerHold } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Claim } from '../answers/tower-board.ts'
import type { Writer } from '../notes/patient-notes.ts'

/** Who holds a patient. */
export async function readClaim(db: QueryExecutorProvider, patientId: number): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select who, name, since from tower_claims where patient_id = ${patientId}`.execute(db)
  return rows[0] ?? null
}

/** Does what a window asks of the claim of a patient; `changed`: it is somebody else's now, or nobody's. */
export async function hold(
  trx: QueryExecutorProvider,
  patientId: number,
  how: TowerHold,
  { who, name }: Writer,
  now: number,
): Promise<{ claim: Claim | null; changed: boolean }> {
  const before = await readClaim(trx, patientId)
  const at = new Date(now)
  if (how === 'leave')
    await sql`delete from tower_claims where patient_id = ${patientId} and who = ${who}`.execute(trx)
  if (how === 'ask' || how === 'take')
    await sql`
      insert into tower_claims as c values (${patientId}, ${who}, ${name}, ${at}, ${at})
      on conflict (patient_id) do update set who = ${who}, name = ${name}, seen = ${at},
        since = case when c.who = ${who} then c.since else ${at} end
      where c.who = ${who} or ${how === 'take'} or c.seen < ${new Date(now - CLAIM_MS)}`.execute(trx)
  const claim = await readClaim(trx, patientId)
  return { claim, changed: claim?.who !== before?.who }
}

/** Frees the patients of windows that gave no sign of life for long, and gives them. */
export async function freeSilent(trx: QueryExecutorProvider, now: number): Promise<number[]> {
  const { rows } = await sql<{ patientId: number }>`
    delete from tower_claims where seen < ${new Date(now - CLAIM_MS)}
    returning patient_id as "patientId"`.execute(trx)
  return rows.map(({ patientId }) => patientId)
}
