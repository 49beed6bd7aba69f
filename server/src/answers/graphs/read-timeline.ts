import type { EventsAnswer } from '@wardlight/contracts/timeline'
import { sql } from 'kysely'
import { iso } from '../../ward/time/time-text.ts'
import { readMedications } from '../rows/medications.ts'
import { alertEvents } from './timeline-alerts.ts'
import { eventsOf, MOST_EVENTS, type TimelineAsked, type TimelineSource } from './timeline-source.ts'

const drugEvents: TimelineSource = async ({ db, records, from, to }) => {
  const { doses, more: moreWords } = await readMedications(db, records, { from, to })
  const given = doses.filter(
    ({ status, timeKnown, changed }) =>
      timeKnown && (status === 'given' || status === 'partly') && changed?.change !== 'withdrawn',
  )
  const { events, more } = eventsOf(
    given.slice(0, MOST_EVENTS),
    ({ time, drug, amount, unit, route, who, status }) => ({
      kind: 'drug',
      time,
      text: [drug, amount, unit, route, status === 'partly' ? '(partly)' : ''].filter(Boolean).join(' '),
      by: who,
    }),
  )
  return { events, more: more || moreWords }
}

/** Procedures, each by the latest message on it. One without a number is identified by code and time. */
const procedureEvents: TimelineSource = async ({ db, records, from, to }) => {
  const { rows } = await sql<{ time: Date; text: string; who: string }>`
    select time, text, who from (
      select distinct on (feed, ident, case when ident = '' then code end, case when ident = '' then time end) *
      from procedures where patient_id = any(${records}::bigint[])
      order by feed, ident, case when ident = '' then code end, case when ident = '' then time end,
        said desc, received desc, withdrawn) last
    where not withdrawn and time >= ${new Date(from)} and time <= ${new Date(to)}
    order by time desc limit ${MOST_EVENTS}`.execute(db)
  return eventsOf(rows, ({ time, text, who }) => ({
    kind: 'procedure',
    time: time.toISOString(),
    text,
    by: who,
  }))
}

interface MovedRow {
  time: Date
  place: string
  removed: boolean
  before: string | null
}

/** Places as a feed names them: "5N^12^" as "5N 12". */
const placeText = (place: string): string => place.split('^').filter(Boolean).join(' ')

const moveEvents: TimelineSource = async ({ db, records, from, to }) => {
  const { rows } = await sql<MovedRow>`
    select * from (
      select p.from_time as time, p.place, p.removed,
        lag(p.place) over (partition by p.visit_id order by p.from_time, p.movement_id) as before
      from placements p join visits v on v.id = p.visit_id
      where v.patient_id = any(${records}::bigint[])) moved
    where time >= ${new Date(from)} and time <= ${new Date(to)} and (removed or place is distinct from before)
    order by time desc limit ${MOST_EVENTS}`.execute(db)
  return eventsOf(rows, ({ time, place, removed, before }) => ({
    kind: 'move',
    time: time.toISOString(),
    text: moveText({ place, removed, before }),
    by: '',
  }))
}

function moveText({ place, removed, before }: Omit<MovedRow, 'time'>): string {
  if (removed) return 'Taken off the census'
  if (place === '') return 'Discharged'
  return `${before === null ? 'Came to' : 'Moved to'} ${placeText(place)}`
}

/** Handoffs that were signed, and acknowledged. */
const handoffEvents: TimelineSource = async ({ db, records, from, to }) => {
  const { rows } = await sql<{ time: Date; step: 'given' | 'taken'; name: string }>`
    select n.time, n.step, n.name from patient_notes n left join visits v on v.id = n.visit_id
    where coalesce(v.patient_id, n.patient_id) = any(${records}::bigint[])
      and (n.patient_id = any(${records}::bigint[])
        or n.visit_id = any(array(select id from visits where patient_id = any(${records}::bigint[]))))
      and n.kind = 'handoff' and n.step in ('given', 'taken')
      and n.time >= ${new Date(from)} and n.time <= ${new Date(to)}
    order by n.time desc, n.id desc limit ${MOST_EVENTS}`.execute(db)
  return eventsOf(rows, ({ time, step, name }) => ({
    kind: 'handoff',
    time: time.toISOString(),
    text: step === 'given' ? 'Handed over' : 'Handoff acknowledged',
    by: name,
  }))
}

const bypassEvents: TimelineSource = async ({ db, records, from, to }) => {
  const { rows } = await sql<{ time: Date; on: boolean }>`
    select * from (
      select b.began as time, true as on from bypass_phases b join visits v on v.id = b.visit_id
        where v.patient_id = any(${records}::bigint[])
      union all
      select b.ended, false from bypass_phases b join visits v on v.id = b.visit_id
        where v.patient_id = any(${records}::bigint[]) and b.ended is not null) phases
    where time >= ${new Date(from)} and time <= ${new Date(to)}
    order by time desc limit ${MOST_EVENTS}`.execute(db)
  return eventsOf(rows, ({ time, on }) => ({
    kind: on ? 'bypassOn' : 'bypassOff',
    time: time.toISOString(),
    text: on ? 'On bypass' : 'Off bypass',
    by: '',
  }))
}

/** The events charts show besides values. */
const SOURCES: readonly TimelineSource[] = [
  drugEvents,
  procedureEvents,
  moveEvents,
  alertEvents,
  handoffEvents,
  bypassEvents,
]

/** What happened to a person in a range, oldest first. */
export async function readTimeline(asked: TimelineAsked): Promise<Pick<EventsAnswer, 'events' | 'whole'>> {
  if (asked.records.length === 0) return { events: [], whole: null }
  const told = await Promise.all(SOURCES.map((source) => source(asked)))
  const cut = told.flatMap(({ events, more }) => (more ? (events.at(-1)?.time ?? iso(asked.to)) : []))
  const events = told
    .flatMap(({ events: newestFirst }) => newestFirst.toReversed())
    .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  return { events, whole: cut.toSorted().at(-1) ?? null }
}
