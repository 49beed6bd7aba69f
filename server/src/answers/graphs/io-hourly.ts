import type { IoHourlyAnswer } from '@wardlight/contracts/intake-output'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaConfig } from '../../config/area.ts'
import { DRAWN } from '../../store/drawn-readings.ts'
import { iso } from '../../ward/time/time-text.ts'
import { readApart } from './apart-amounts.ts'
import { HOUR } from './graph-rows.ts'
import { amountsOfDay } from './intake-output.ts'
import { type Volumes, volumesOf } from './volume-names.ts'

const HOUR_MS = 3_600_000
const HOURS8_MS = 8 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

interface IoQuery {
  records: readonly number[]
  /** When the visit began, ms. */
  began: number
  now: number
  /** Minutes the hospital's clocks are ahead of UTC. */
  offset: number
}

/** Sums of a whole visit, to the hour: of roll-ups where the raw amounts are gone. */
async function readVisit(db: QueryExecutorProvider, { all }: Volumes, { records, began, now }: IoQuery) {
  const of = (table: string) => sql`
    ${sql.ref(`${table}.patient_id`)} = any(${records}::bigint[]) and ${sql.ref(`${table}.variable`)} = any(${all}::text[])
      and ${sql.ref(`${table}.hour`)} > ${new Date(began)}::timestamptz - ${HOUR} and ${sql.ref(`${table}.hour`)} <= ${new Date(now)}`
  const { rows } = await sql<{ variable: string; sum: number }>`
    with unrolled as materialized (
      select distinct patient_id, variable, hour from rollup_dirty d where ${of('d')}
    )
    select variable, sum(value) as sum from (
      select variable, total as value from observations_hour h where ${of('h')} and total is not null
        and not exists (select from unrolled u
          where (u.patient_id, u.variable, u.hour) = (h.patient_id, h.variable, h.hour))
      union all
      select variable, value from (
        select distinct on (o.variable, o.time, o.source, o.device, o.feed, o.code) o.variable, o.value
        from unrolled u join observations o on o.patient_id = u.patient_id and o.variable = u.variable
          and o.time >= u.hour and o.time < u.hour + ${HOUR}
        where o.time <= ${new Date(now)} and ${DRAWN}
        order by o.variable, o.time, o.source, o.device, o.feed, o.code, o.received desc) raw) amounts
    group by variable`.execute(db)
  return rows
}

/** When the clock hours of the last day began, by the hospital's clock, oldest first. */
function hoursOf({ now, offset }: IoQuery): number[] {
  const ahead = offset * 60_000
  const begins = (time: number) => Math.floor((time + ahead) / HOUR_MS) * HOUR_MS - ahead
  const first = begins(now - DAY_MS)
  return Array.from({ length: (begins(now) - first) / HOUR_MS + 1 }, (_, at) => first + at * HOUR_MS)
}

/** What went in and out by clock hours of the hospital, and in all. An amount counts in the hour it was charted for. */
export async function readIoHourly(
  db: QueryExecutorProvider,
  config: AreaConfig,
  asked: IoQuery,
): Promise<Pick<IoHourlyAnswer, 'hours' | 'totals'>> {
  const volumes = volumesOf(config)
  const { records, now, offset } = asked
  const { rows } = await sql<{ variable: string; hour: Date; sum: number; late: number | null }>`
    select variable, date_bin('1 hour', time, ${new Date(-offset * 60_000)}) as hour, sum(value) as sum,
      sum(value) filter (where time > ${new Date(now - HOURS8_MS)}) as late
    from (${amountsOfDay(records, volumes, now)}) amounts group by variable, hour`.execute(db)
  const byHour = Map.groupBy(rows, ({ hour }) => hour.getTime())
  const late = rows.flatMap(({ variable, late: sum }) => (sum === null ? [] : [{ variable, sum }]))
  return {
    hours: hoursOf(asked).map((from) => ({ from: iso(from), ...volumes.total(byHour.get(from) ?? []) })),
    totals: {
      hours8: volumes.total(late),
      hours24: { ...volumes.total(rows), ...(await readApart(db, config, records, volumes, now)) },
      visit: volumes.total(await readVisit(db, volumes, asked)),
    },
  }
}
