import { type QueryExecutorProvider, sql } from 'kysely'
import type { PendingChange } from '../../ward/occupancy/pending-change.ts'
import type { ReadCode } from '../../ward/readings/read-code.ts'
import { announceChange } from '../announce-change.ts'
import type { ApplyParts } from '../apply-parts.ts'
import type { Cleared } from './clear-observations.ts'
import { changeOf, changesOf, rebuildVariables } from './current-values.ts'
import { changedAmounts, ofPersons, tellFlows } from './flows.ts'
import type { VariableBook } from './observation-row.ts'
import { withdrawRolledUp } from './rolled-up.ts'

/** Records whose readings are taken away in one transaction. */
const RECORDS = 20

/** Variables that readings of the code may be stored under: its own, an amount's flow, a flow's amounts. */
function keptAs({ variable }: ReadCode, book: VariableBook): string[] {
  const others = [book.amountsOf(variable), book.variable(variable)?.flow]
  return [variable, ...others.filter((name): name is string => typeof name === 'string')]
}

/**
 * Deletes a batch of the readings that an administrator's mapping of a code gave, now that it is taken back: charts,
 * sums and alerts lose them. Readings known without it, such as by another coding, stay. Null when none is left.
 */
export async function forgetReadings(
  trx: QueryExecutorProvider,
  read: ReadCode,
  parts: ApplyParts,
): Promise<PendingChange | null> {
  const { book, now } = parts
  const received = new Date(now)
  const variables = keptAs(read, book)
  const { rows: taken } = await sql<Cleared & { timeKnown: boolean }>`
    with chosen as (
      select distinct patient_id from observations
      where variable = any(${variables}::text[]) and feed = ${read.feed} and code = ${read.code} and meant limit ${RECORDS})
    delete from observations o using chosen
    where o.patient_id = chosen.patient_id and o.variable = any(${variables}::text[])
      and o.feed = ${read.feed} and o.code = ${read.code} and o.meant
    returning o.patient_id as "patientId", o.variable, o.time, o.feed_kind as "feedKind", o.source,
      o.time_known as "timeKnown"`.execute(trx)
  if (taken.length === 0) return null
  const own = taken.filter(({ patientId }) => patientId !== 0)
  await withdrawRolledUp(
    trx,
    own.map((row) => ({ ...row, change: 'withdrawn' as const })),
    received,
  )
  const amounts = await ofPersons(trx, changedAmounts(own, book))
  await tellFlows(trx, amounts, book)
  const anew = new Map(
    [...own, ...amounts.map(({ patientId, flow }) => ({ patientId, variable: flow }))].map((one) => [
      `${one.patientId}|${one.variable}`,
      { patientId: one.patientId, variable: one.variable },
    ]),
  )
  const changes = changesOf(await rebuildVariables(trx, [...anew.values()], received, own))
  for (const { patientId, variable, time, feedKind, source } of own) {
    const change = changeOf(changes, { patientId, variable })
    const gone = [...change.gone, { time: time.getTime(), feedKind, source }]
    changes.get(patientId)?.set(variable, { ...change, gone })
  }
  const readings = { changes, sightings: new Map(), made: [], identified: [] }
  return announceChange(trx, parts, [{ settled: null, refiled: null, readings }], [])
}
