import { CLAIM_MS, type TowerHoldBody } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { WindowClaim } from '../answers/rows/tower-board.ts'
import type { NoteOwner } from '../notes/note-owner.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'

/** No sign of life for too long. One that lies ahead was given before the clock was set back, and does not count. */
const isSilent = (seen: string, now: number) =>
  sql`${sql.ref(seen)} not between ${new Date(now - CLAIM_MS)} and ${new Date(now + CLAIM_MS)}`

/** Who holds a patient, by whichever record they opened. */
export async function readClaim(
  db: QueryExecutorProvider,
  { records }: Pick<NoteOwner, 'records'>,
): Promise<WindowClaim | null> {
  const { rows } = await sql<WindowClaim>`
    select who, name, since from tower_claims where patient_id = any(${records}::bigint[])
    order by seen desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Moves a claim of a merged record to the person's leading record, unless somebody holds that. False: there was none.
 */
async function joinClaims(
  trx: QueryExecutorProvider,
  { patientId, records }: NoteOwner,
  now: number,
): Promise<boolean> {
  const others = records.filter((id) => id !== patientId)
  if (others.length === 0) return false
  await sql`
    insert into tower_claims (patient_id, who, name, since, seen)
    select ${patientId}, who, name, since, seen from tower_claims
    where patient_id = any(${others}::bigint[]) order by seen desc limit 1
    on conflict (patient_id) do update set who = excluded.who, name = excluded.name, since = excluded.since, seen = excluded.seen
      where ${isSilent('tower_claims.seen', now)}`.execute(trx)
  await sql`
    update tower_windows w set patient_id = ${patientId}
    from tower_claims c where c.patient_id = ${patientId} and c.who = w.who and w.patient_id = any(${others}::bigint[])`.execute(
    trx,
  )
  const { rows } = await sql`
    delete from tower_claims where patient_id = any(${others}::bigint[]) returning patient_id`.execute(trx)
  return rows.length > 0
}

/**
 * A window leaves its patient, or shows another. Frees the patients no other window of the person shows, and returns
 * them.
 */
export async function leave(
  trx: QueryExecutorProvider,
  { who, window, goes, patientId }: { who: string; window: string; goes: boolean; patientId?: number },
  now: number,
): Promise<number[]> {
  const { rows } = await sql<{ patientId: number }>`
    delete from tower_windows where who = ${who} and window_id = ${window} and (${goes} or patient_id <> ${patientId ?? null}::bigint)
    returning patient_id as "patientId"`.execute(trx)
  const left = [...rows.map((row) => row.patientId), ...(goes && patientId !== undefined ? [patientId] : [])]
  const { rows: freed } = await sql<{ patientId: number }>`
    delete from tower_claims c where c.patient_id = any(${left}::bigint[]) and c.who = ${who}
      and not exists (
        select from tower_windows w where w.patient_id = c.patient_id and w.who = c.who and not (${isSilent('w.seen', now)}))
    returning c.patient_id as "patientId"`.execute(trx)
  return freed.map((row) => row.patientId)
}

/** Claims the patient, unless somebody else does and `takes` is false, and records that this window is alive. */
async function ask(
  trx: QueryExecutorProvider,
  { patientId, window, takes }: { patientId: number; window: string; takes: boolean },
  { who, name }: NoteWriter,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const { rows } = await sql`
    insert into tower_claims as c values (${patientId}, ${who}, ${name}, ${at}, ${at})
    on conflict (patient_id) do update set who = ${who}, name = ${name}, seen = ${at},
      since = case when c.who = ${who} then c.since else ${at} end
    where c.who = ${who} or ${takes} or ${isSilent('c.seen', now)} returning patient_id`.execute(trx)
  if (rows.length === 0) return
  await sql`delete from tower_windows where patient_id = ${patientId} and who <> ${who}`.execute(trx)
  await sql`
    insert into tower_windows (who, window_id, patient_id, seen) values (${who}, ${window}, ${patientId}, ${at})
    on conflict (who, window_id) do update set patient_id = excluded.patient_id, seen = excluded.seen`.execute(
    trx,
  )
}

/** The name of a window; if it gives none, that of its room. */
export const windowOf = ({ window, roomSys }: Pick<TowerHoldBody, 'window' | 'roomSys'>): string =>
  window ?? `room ${roomSys}`

/**
 * Applies what a window asks to the claim of a patient. `changed`: patients with another holder, none, or a claim that
 * moved between records.
 */
export async function hold(
  trx: QueryExecutorProvider,
  owner: NoteOwner,
  asked: Pick<TowerHoldBody, 'hold' | 'window' | 'roomSys'>,
  writer: NoteWriter,
  now: number,
): Promise<{ claim: WindowClaim | null; changed: number[] }> {
  const { patientId, records } = owner
  const joined = await joinClaims(trx, owner, now)
  const before = await readClaim(trx, owner)
  const { hold: how } = asked
  const window = windowOf(asked)
  const goes = how === 'leave'
  const left = await leave(trx, { who: writer.who, window, patientId, goes }, now)
  if (!goes) await ask(trx, { patientId, window, takes: how === 'take' }, writer, now)
  const claim = await readClaim(trx, owner)
  const isSame = !joined && claim?.who === before?.who
  const changed = isSame ? left : [...new Set([...left, ...records])]
  return { claim, changed }
}

/** Frees the patients of windows that gave no sign of life for too long, and returns them. */
export async function freeSilent(trx: QueryExecutorProvider, now: number): Promise<number[]> {
  const { rows } = await sql<{ patientId: number }>`
    delete from tower_claims where ${isSilent('seen', now)}
    returning patient_id as "patientId"`.execute(trx)
  return rows.map(({ patientId }) => patientId)
}
