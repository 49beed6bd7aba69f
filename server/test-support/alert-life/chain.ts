import type { AlertState } from '@wardlight/contracts/alert'
import { type QueryExecutorProvider, sql } from 'kysely'

type State = AlertState | 'none'

interface Event {
  alert: string
  rule: string
  technical: boolean
  state: AlertState
  acknowledgedBy: string | null
  answered: boolean
  from: State
  to: AlertState
  who: string
  why: string
}

const QUIET: readonly State[] = ['acknowledged', 'snoozed', 'irrelevant', 'dormant']

/**
 * Allowed transitions. Besides, an event may repeat any state but none, when the alert is kept, moved or its clock set
 * back.
 */
const LEGAL: Readonly<Record<State, readonly AlertState[]>> = {
  none: ['pending', 'active'],
  pending: ['active', 'cleared'],
  active: ['acknowledged', 'snoozed', 'irrelevant', 'recovering', 'cleared'],
  acknowledged: ['active', 'snoozed', 'irrelevant', 'recovering', 'cleared'],
  snoozed: ['active', 'acknowledged', 'irrelevant', 'recovering', 'cleared'],
  irrelevant: ['active', 'dormant', 'recovering', 'cleared'],
  dormant: ['irrelevant', 'active', 'cleared'],
  recovering: ['active', 'acknowledged', 'snoozed', 'cleared'],
  cleared: [],
}

/** Every alert's events in order with how the alert is now. */
const readEvents = async (db: QueryExecutorProvider): Promise<Event[]> => {
  const { rows } = await sql<Event>`
    select a.id as alert, a.rule, a.technical, a.state, a.acknowledged_by as "acknowledgedBy",
      a.answer is not null as answered, coalesce(e.from_state, 'none') as from, e.to_state as to, e.who, e.why
    from alert_events e join alerts a on a.id = e.alert_id order by a.id, e.id`.execute(db)
  return rows
}

/** Contradictions among one alert's events, or between them and the alert as it is. */
function faultsOf(events: readonly Event[]): string[] {
  const faults: string[] = []
  let state: State = 'none'
  let byPerson = false
  for (const { from, to, who, why, technical } of events) {
    if (from !== state) faults.push(`goes on from ${from} where it was ${state}`)
    if (to !== from && !LEGAL[from].includes(to)) faults.push(`goes from ${from} to ${to}`)
    if (why === '') faults.push(`becomes ${to} and nobody says why`)
    if (who !== 'system') byPerson = QUIET.includes(to)
    else if (to === 'active') byPerson = false
    if (QUIET.includes(to) && !byPerson) faults.push(`is ${to} though nobody answered it`)
    if (technical && who !== 'system') faults.push('was answered though it is of equipment')
    state = to
  }
  const [last] = events.slice(-1)
  if (last && last.state !== state) faults.push(`is ${last.state} though its events end in ${state}`)
  if (last?.state === 'active' && (last.acknowledgedBy !== null || last.answered))
    faults.push('is active and says that somebody answered it')
  return faults.map(
    (fault) => `${last?.rule} ${fault}: ${events.map(({ to, why }) => `${to} (${why})`).join(', ')}`,
  )
}

/** What is wrong with the histories of all alerts. */
export async function chainFaults(db: QueryExecutorProvider): Promise<string[]> {
  const byAlert = Map.groupBy(await readEvents(db), ({ alert }) => alert)
  return [...byAlert.values()].flatMap(faultsOf)
}
