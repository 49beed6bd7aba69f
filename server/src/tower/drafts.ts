import type { SaveTowerNoteBody, TowerLoadAnswer } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'

type Drafts = TowerLoadAnswer['drafts']

/** Somebody's unsaved drafts about a patient's alerts. */
export async function readDrafts(
  db: QueryExecutorProvider,
  records: readonly number[],
  who: string,
): Promise<Drafts> {
  const { rows } = await sql<Drafts[number]>`
    select d.alert_id as alert, d.content, d.window_id as window, d.edit from tower_drafts d join alerts a on a.id = d.alert_id
    where d.who = ${who} and d.content <> '' and a.patient_id = any(${records}::bigint[]) order by d.time`.execute(
    db,
  )
  return rows
}

/**
 * Stores a draft over the window's earlier one, and clears another window's draft that it continues. An empty draft
 * counts as none. Ignores drafts from before their writer judged the alert, and late ones that are older than what is
 * stored.
 */
export async function keepDraft(
  db: QueryExecutorProvider,
  who: string,
  asked: Omit<SaveTowerNoteBody, 'area' | 'roomSys' | 'id'>,
  now: number,
): Promise<void> {
  const { alert, sequence, content, window = '', edit = 0, overWindow, overEdit = 0 } = asked
  await sql`
    insert into tower_drafts as d (who, alert_id, content, time, window_id, edit)
    select ${who}, id, ${content}, ${new Date(now)}, ${window}, ${edit} from alerts
    where id = ${alert}::uuid and not exists (
      select from alert_judgements where alert_id = ${alert}::uuid and who = ${who} and sequence > ${sequence})
    on conflict (who, alert_id, window_id) do update
      set content = excluded.content, time = excluded.time, edit = excluded.edit
      where d.edit <= excluded.edit`.execute(db)
  if (overWindow === undefined || overWindow === window) return
  await sql`
    update tower_drafts set content = '', edit = edit + 1
    where who = ${who} and alert_id = ${alert}::uuid and window_id = ${overWindow} and edit <= ${overEdit}`.execute(
    db,
  )
}

export async function dropDraft(db: QueryExecutorProvider, alert: string, who: string): Promise<void> {
  await sql`delete from tower_drafts where alert_id = ${alert}::uuid and who = ${who}`.execute(db)
}
