import type { SaveTowerNoteBody, TowerLoadAnswer } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'

type Draft = NonNullable<TowerLoadAnswer['draft']>

/** What somebody noted of a patient's item and did not save yet. */
export async function readDraft(
  db: QueryExecutorProvider,
  patientId: number,
  who: string,
): Promise<Draft | null> {
  const { rows } = await sql<Draft>`
    select alert_id as alert, sequence, content from tower_drafts
    where patient_id = ${patientId} and who = ${who}`.execute(db)
  return rows[0] ?? null
}

/** Keeps a draft in place of the one before; an empty one is none. */
export async function keepDraft(
  trx: QueryExecutorProvider,
  patientId: number,
  who: string,
  { alert, sequence, content }: Pick<SaveTowerNoteBody, 'alert' | 'sequence' | 'content'>,
  now: number,
): Promise<void> {
  await dropDraft(trx, patientId, who)
  if (content === '') return
  await sql`
    insert into tower_drafts (who, patient_id, alert_id, sequence, content, time)
    select ${who}, ${patientId}, id, ${sequence}, ${content}, ${new Date(now)} from alerts
    where id = ${alert}::uuid`.execute(trx)
}

export const dropDraft = (trx: QueryExecutorProvider, patientId: number, who: string) =>
  sql`delete from tower_drafts where patient_id = ${patientId} and who = ${who}`.execute(trx)
