import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The person `from` is two again, `into` leads the other: open alerts go with whom the newest readings of their variables
 * came in for; where no reading tells, and once they are over, with the record they were raised for. Nobody writes alerts
 * meanwhile.
 */
export async function partAlerts(trx: QueryExecutorProvider, from: number, into: number): Promise<void> {
  await sql`lock table alerts in share row exclusive mode`.execute(trx)
  await sql`
    with records as materialized (select id, root from patients where root in (${from}, ${into})),
    owned as (
      select a.id, coalesce(read.root, raised.root) as owner
      from alerts a left join records raised on raised.id = a.record_id left join lateral (
        select r.root from current_values c join records r on r.id = c.patient_id
        where a.state <> 'cleared' and c.state <> 'withdrawn'
          and (a.inputs ? c.variable or c.variable = a.held_variable)
        order by c.time desc limit 1) read on true
      where a.patient_id = ${from}
    )
    update alerts a set patient_id = ${into} from owned where owned.id = a.id and owned.owner = ${into}`.execute(
    trx,
  )
}
