import { type Kysely, sql } from 'kysely'

const plain = (text: string): string => `replace(translate(${text}, '#@', ''), '/', '-')`

/** The bed a monitor named with observation `o`. */
const PLACE = `(
  select upper(trim(regexp_replace(s.place, '\\^+', ' ', 'g'))) from sightings s
  where o.feed_kind = 'monitor' and s.patient_id = o.patient_id and s.room_sys = o.room_sys and s.first <= o.time
  order by s.last desc limit 1)`

/** What `o.source` is called now: it was `name#device/code/OBX-4`, all but the name left out where it was in no doubt. */
const CHANNEL = sql.raw(`(
  select left(split_part(o.source, '#', 1) || '#' || rtrim(concat_ws('/',
    coalesce(nullif(${plain('device')}, ''), '@' || nullif(${plain(PLACE)}, ''), ''),
    ${plain('o.code')}, ${plain('sub')}), '/'), 160)
  from (select
    case when at > 0 then left(said, at - 1) else split_part(said, '/', 1) end as device,
    case when at > 0 then substr(said, at + length(o.code) + 2) else substr(said, strpos(said || '/', '/') + 1) end as sub
    from (select split_part(o.source, '#', 2) as said,
      strpos(split_part(o.source, '#', 2) || '/', '/' || o.code || '/') as at) as s) as parts)`)

const KEY = sql.raw('patient_id, variable, feed_kind, source, time_known')

/**
 * A source names who speaks under it: device and bed, code, OBX-4; of a device that named itself the bed is left out, as it
 * may be a pump. What may still be shown, and what medians are taken of, is renamed, so that the next word of a device takes
 * the place of its last; amounts and older readings keep the name they have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table renamed_sources as
    select * from (
      select o.*, o.time = c.time as newest, ${CHANNEL} as channel
      from current_values c cross join lateral (
        select patient_id, variable, feed_kind, feed, source, device, code, room_sys, time, time_known from observations o
        where o.patient_id = c.patient_id and o.variable = c.variable and o.feed_kind = c.feed_kind
          and o.source = c.source and o.time_known = c.time_known and o.time <= c.time
          and o.time >= c.time - case when o.aperiodic then interval '2 days' else interval '15 minutes' end
          and o.time >= c.time - interval '2 days'
          and o.code <> '' and o.interval_seconds is null and 'mL' not in (o.unit, coalesce(o.sent_unit, '')) offset 0) o
      where c.state <> 'withdrawn') as o
    where channel <> source`.execute(db)
  await sql`analyze renamed_sources`.execute(db)
  await sql`
    update observations o set source = r.channel from renamed_sources r
    where o.patient_id = r.patient_id and o.variable = r.variable and o.time = r.time and o.source = r.source
      and o.device = r.device and o.feed = r.feed and o.code = r.code
      and o.time between (select min(time) from renamed_sources) and (select max(time) from renamed_sources)
      and not exists (select from observations k where k.patient_id = o.patient_id and k.variable = o.variable
        and k.time = o.time and k.source = r.channel and k.device = o.device and k.feed = o.feed and k.code = o.code)`.execute(
    db,
  )
  await sql`
    with names as (select distinct on (${KEY}) ${KEY}, channel from renamed_sources where newest order by ${KEY}, channel),
    gone as (
      delete from current_values c using names n
      where (c.patient_id, c.variable, c.feed_kind, c.source, c.time_known)
        = (n.patient_id, n.variable, n.feed_kind, n.source, n.time_known)
      returning c.*, n.channel
    )
    insert into current_values (${KEY}, time, value, text_value, unit, state, aperiodic, comparator, status, sent_value,
      sent_unit, seq)
    select patient_id, variable, feed_kind, channel, time_known, time, value, text_value, unit, state, aperiodic,
      comparator, status, sent_value, sent_unit, nextval('ward_seq') from gone
    on conflict (${KEY}) do nothing`.execute(db)
  await sql`drop table renamed_sources`.execute(db)
}
