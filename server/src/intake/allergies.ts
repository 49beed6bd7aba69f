import type { Allergy, AllergyRecord } from '@wardlight/contracts/body'
import { type QueryExecutorProvider, sql } from 'kysely'
import { changed, listed } from '../ward/allergies.ts'
import type { Visit } from '../ward/events.ts'

interface Kept {
  allergies: string[]
  record: AllergyRecord | null
}

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
  const { rows } = await sql<Kept>`
    select v.allergies, v.allergy_record as record from visits v join patients r on r.id = v.patient_id
    where r.root = ${root} and (v.allergy_record is not null or v.allergies <> '[]')
    order by (v.allergy_record ->> 'told')::timestamptz desc nulls last, v.id desc limit 1`.execute(trx)
  const known = rows[0]
  const told = known?.record ? new Date(known.record.told) : time
  const now = listed(changed(known ? allOf(known) : [], allergyChange, told > time))
  const record = { source: allergyChange.source, told: told > time ? told : time, list: now.list }
  await sql`
    update visits set allergies = ${JSON.stringify(now.allergies)}::jsonb,
      allergy_record = ${JSON.stringify(record)}::jsonb where id = ${visit}`.execute(trx)
}

/** Every allergy by name, also those nothing else is known of. */
const allOf = ({ allergies, record }: Kept): Allergy[] =>
  allergies.map(
    (name) =>
      record?.list.find((one) => one.name === name) ?? {
        name,
        kind: '',
        severity: '',
        reactions: [],
        since: '',
      },
  )
