import { type QueryExecutorProvider, sql } from 'kysely'
import { changed, listed } from '../../ward/allergy-changes.ts'
import type { Visit } from '../../ward/events.ts'
import { allergiesBefore, readAllergies } from '../../ward/read-allergies.ts'

/**
 * Keeps with a visit what a message says of its person's allergies: the whole list, unless a newer word of the visit is
 * known, or a change to the newest word of all visits of the person.
 */
export async function recordAllergies(
  trx: QueryExecutorProvider,
  root: number,
  visit: number,
  { allergies, allergyRecord, allergyChange }: Visit,
  time: Date,
): Promise<void> {
  if (allergies)
    await sql`
      update visits set allergies = ${JSON.stringify(allergies)}::jsonb,
        allergy_record = ${allergyRecord ? JSON.stringify({ ...allergyRecord, told: time }) : null}::jsonb
      where id = ${visit}
        and (allergy_record is null or (allergy_record ->> 'told')::timestamptz <= ${time})`.execute(trx)
  if (!allergyChange) return
  const known = (await readAllergies(trx, [root])).get(root)
  const told = known?.record ? new Date(known.record.told) : time
  const now = listed(changed(allergiesBefore(known), allergyChange, told > time))
  const record = { source: allergyChange.source, told: told > time ? told : time, list: now.list }
  await sql`
    update visits set allergies = ${JSON.stringify(now.allergies)}::jsonb,
      allergy_record = ${JSON.stringify(record)}::jsonb where id = ${visit}`.execute(trx)
}
