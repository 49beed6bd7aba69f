import { CLAIM_MS, type TowerHold } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Claim } from '../answers/tower-board.ts'
import type { NoteOwner } from '../notes/note-owner.ts'
import type { Writer } from '../notes/patient-notes.ts'

/** A sign of life of a time to come was given before the clock was set back. */
const isSilent = (seen: string, now: number) =>
  sql`${sql.ref(seen)} not between ${new Date(now - CLAIM_MS)} and ${new Date(now + CLAIM_MS)}`

/** Who holds a patient, by whichever record they opened. */
export async function readClaim(
  db: QueryExecutorProvider,
  { records }: Pick<NoteOwner, 'records'>,
): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select who, name, since from tower_claims where patient_id = any(${records}::bigint[])
    order by seen desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A claim of a record that was joined to another goes on as that of the person. */
async function joinClaims(trx: QueryExecutorProvider, { patientId, records }: NoteOwner): Promise<void> {
  const others = records.filter((id) => id !== patientId)
  if (others.length === 0) return
  await sql`
    with joined as (
      delete from tower_claims where patient_id = any(${others}::bigint[]) returning who, name, since, seen)
    insert into tower_claims (patient_id, who, name, since, seen)
    select ${patientId}, who, name, since, seen from joined order by seen desc limit 1
    on conflict (patient_id) do nothing`.execute(trx)
}

/** Does what a window asks of the claim of a patient; `changed`: it is somebody else's now, or nobody's. */
export async function hold(
  trx: QueryExecutorProvider,
  owner: NoteOwner,
  how: TowerHold,
  { who, name }: Writer,
  now: number,
): Promise<{ claim: Claim | null; changed: boolean }> {
  const { patientId } = owner
  await joinClaims(trx, owner)
  const before = await readClaim(trx, owner)
  const at = new Date(now)
  if (how === 'leave')
    await sql`delete from tower_claims where patient_id = ${patientId} and who = ${who}`.execute(trx)
  if (how === 'ask' || how === 'take')
    await sql`
      insert into tower_claims as c values (${patientId}, ${who}, ${name}, ${at}, ${at})
      on conflict (patient_id) do update set who = ${who}, name = ${name}, seen = ${at},
        since = case when c.who = ${who} then c.since else ${at} end
      where c.who = ${who} or ${how === 'take'} or ${isSilent('c.seen', now)}`.execute(trx)
  const claim = await readClaim(trx, owner)
  return { claim, changed: claim?.who !== before?.who }
}

/** Frees the patients of windows that gave no sign of life for long, and gives them. */
export async function freeSilent(trx: QueryExecutorProvider, now: number): Promise<number[]> {
  const { rows } = await sql<{ patientId: number }>`
    delete from tower_claims where ${isSilent('seen', now)}
    returning patient_id as "patientId"`.execute(trx)
  return rows.map(({ patientId }) => patientId)
}
