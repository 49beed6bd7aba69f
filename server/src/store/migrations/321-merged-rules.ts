import { type Kysely, sql } from 'kysely'

const VARIANT = '(Child|Infant|Neonate)$'

/** Rules that were one per age, and are one for all of them now. */
const BY_AGE = [
  'LowMAPCritical',
  'LowMAP',
  'LowHRCritical',
  'LowHR',
  'HighHRCritical',
  'HighHR',
  'LowSpO2Critical',
  'LowSpO2',
  'HighRRCritical',
  'HighRR',
  'LowRRCritical',
  'LowRR',
  'LowUrine',
]

/**
 * Open alerts of rules that were renamed go on under the new name. Where a patient has both the older and the newer name
 * open, the younger alert ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table renamed on commit drop as
    select a.id, a.patient_id, a.began, case
      when a.rule ~ ${VARIANT} and regexp_replace(a.rule, ${VARIANT}, '') = any(${BY_AGE}::text[])
        then regexp_replace(a.rule, ${VARIANT}, '')
      when a.rule = 'PotassiumCritical' and (a.inputs ->> 'Potassium') ~ '^[0-9.]+$'
        and (a.inputs ->> 'Potassium')::double precision < 4 then 'PotassiumLowCritical'
      when a.rule = 'BloodLoss' and a.level = 5 then 'BloodLossCritical'
      else a.rule end as rule
    from alerts a where a.state <> 'cleared'`.execute(db)
  await sql`
    with twice as (
      update alerts a set state = 'cleared', held_state = null, entered = now()
      from renamed r where r.id = a.id and exists (
        select from renamed o where o.patient_id = r.patient_id and o.rule = r.rule and (o.began, o.id) < (r.began, r.id))
      returning a.id, a.inputs
    )
    insert into alert_events (alert_id, time, from_state, to_state, who, why, inputs)
    select id, now(), null, 'cleared', 'system', 'its rule became one with that of another open alert', inputs
    from twice`.execute(db)
  await sql`
    update alerts a set rule = r.rule from renamed r
    where r.id = a.id and a.state <> 'cleared' and a.rule <> r.rule`.execute(db)
}
