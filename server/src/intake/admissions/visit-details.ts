import { type QueryExecutorProvider, sql } from 'kysely'
import type { Visit } from '../../ward/events.ts'

/** A visit as it is known when a message speaks of it. */
export interface KnownDetails {
  caseState: string
  /** When the newest word on each detail was said, by its column. */
  told: Readonly<Record<string, string>>
}

type Detail = [column: string, value: unknown]

/** What a message says of a visit; blanks say nothing. */
function detailsOf(visit: Visit): Detail[] {
  const { staff = [] } = visit
  const all: Detail[] = [
    ['patient_class', visit.patientClass],
    ['in_bed', visit.inBed],
    ['admitted', visit.admitted],
    ['planned_minutes', visit.plannedMinutes],
    ['diagnosis', visit.diagnosis],
    ['staff', staff.length > 0 ? JSON.stringify(staff) : undefined],
    ['case_state', visit.caseState],
    ['case_stage', visit.caseStage],
  ]
  return all.filter(([, value]) => value !== undefined && value !== '')
}

const NO_STAGE: Detail = ['case_stage', '']

/**
 * The time of a message, and of its arrival. Details known from later than `now` were sent before the clock was set
 * back.
 */
export interface MessageTimes {
  time: Date
  /** ms. */
  now: number
}

/** The details of a message that nothing newer overrides. A stage belongs to its state and ends with it. */
function newest(visit: Visit, { told, caseState }: KnownDetails, { time, now }: MessageTimes): Detail[] {
  const isNewest = ([column]: Detail): boolean =>
    !(Math.min(Date.parse(told[column] ?? ''), now) > time.getTime())
  const details = detailsOf(visit).filter(isNewest)
  const says = (column: string) => details.some(([one]) => one === column)
  if ((visit.caseState || caseState) === caseState || says('case_stage') === says('case_state'))
    return details
  if (!says('case_state')) return details.filter(([column]) => column !== 'case_stage')
  return isNewest(NO_STAGE) ? [...details, NO_STAGE] : details
}

/** Keeps what a message says of a visit: the newest word on each detail. */
export async function recordDetails(
  trx: QueryExecutorProvider,
  id: number,
  known: KnownDetails,
  visit: Visit,
  said: MessageTimes,
): Promise<void> {
  const details = newest(visit, known, said)
  if (details.length === 0) return
  const told = Object.fromEntries(details.map(([column]) => [column, said.time]))
  await sql`
    update visits set ${sql.join(details.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
      told = told || ${JSON.stringify(told)}::jsonb
    where id = ${id}`.execute(trx)
}
