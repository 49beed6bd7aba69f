import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { SaveTowerBody, TowerItem } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { LiveAlert } from '../alerts/life/live-alert.ts'
import type { NewestJudgement } from '../answers/rows/tower-board.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { iso } from '../ward/time/time-text.ts'

interface JudgementRow extends NewestJudgement {
  id: string
  sequence: number
  pick: string
  action: string
  note: string
  name: string
  /** When the alert was last loud. */
  loudSince: Date | null
}

/** The newest judgement of each of these alerts. */
export async function readJudgements(
  db: QueryExecutorProvider,
  alertIds: readonly string[],
): Promise<ReadonlyMap<string, JudgementRow>> {
  const { rows } = await sql<JudgementRow>`
    select distinct on (j.alert_id) j.alert_id as id, j.sequence, j.pick, j.assess, j.action, j.note, j.name, j.time, j.fired,
      a.loud_since as "loudSince"
    from alert_judgements j join alerts a on a.id = j.alert_id where j.alert_id = any(${alertIds}::uuid[])
    order by j.alert_id, j.sequence desc`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** An alert of the review with its judgement; null where nobody judged it since it was last loud. */
export const itemOf = (
  item: AlertReviewItem & Pick<TowerItem, 'worsens'>,
  row: JudgementRow | undefined,
  { live, unjudged }: { live: LiveAlert | null; unjudged: boolean },
): TowerItem => ({
  ...item,
  ...(live?.state === 'active' && live.loudSince !== null ? { loudSince: iso(live.loudSince) } : {}),
  judged:
    row && !unjudged
      ? {
          pick: row.pick,
          assess: row.assess,
          action: row.action,
          note: row.note,
          by: row.name,
          time: row.time.toISOString(),
        }
      : null,
})

/** Values a judgement was made by: with their time, and their age in seconds. */
export type SeenValues = Readonly<Record<string, { value: unknown; time: string; age: number }>>

/** Stores a judgement with the review it makes, number `asked.sequence + 1`. */
export async function addJudgement(
  trx: QueryExecutorProvider,
  asked: SaveTowerBody,
  seen: SeenValues,
  { who, name }: NoteWriter,
  now: number,
): Promise<void> {
  const { alert, sequence, area, pick, assess, did, note, command, minutes, requestId } = asked
  const what = [command, minutes && `${minutes} min`].filter(Boolean).join(' ')
  await sql`
    insert into alert_judgements
      (alert_id, sequence, fired, area, rule, level, pick, assess, action, note, command, state, seen, who, name, time, request_id)
    select a.id, ${sequence + 1}, a.loud_since,
      ${area}, a.rule, a.level, ${pick}, ${assess}, ${did}, ${note}, ${what}, ${asked.seen},
      ${JSON.stringify(seen)}::jsonb, ${who}, ${name}, ${new Date(now)}, ${requestId}::uuid
    from alerts a where a.id = ${alert}::uuid`.execute(trx)
}

/** When a request was kept as a judgement; null: it was not. */
export async function judgedAt(db: QueryExecutorProvider, requestId: string): Promise<Date | null> {
  const { rows } = await sql<{ time: Date }>`
    select time from alert_judgements where request_id = ${requestId}::uuid`.execute(db)
  return rows[0]?.time ?? null
}

/** Whether a request was done already, whichever it was. */
export async function isDone(db: QueryExecutorProvider, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from alert_judgements where request_id = ${requestId}::uuid union all
    select from tower_contacts where request_id = ${requestId}::uuid or answer_id = ${requestId}::uuid`.execute(
    db,
  )
  return rows.length > 0
}
