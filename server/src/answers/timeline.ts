import type { EventsAnswer, TimelineEvent } from '@wardlight/contracts/timeline'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SiteConfig } from '../config/site.ts'
import type { PossibleAges } from '../ward/age.ts'
import { readMedications } from './medications.ts'
import { alertEvents } from './timeline-alerts.ts'

export interface TimelineAsked {
  db: QueryExecutorProvider
  config: SiteConfig
  /** Ids of all records of the person. */
  records: readonly number[]
  ages: PossibleAges
  /** ms. */
  from: number
  to: number
}

/** One sort of events, newest first, at most MOST_EVENTS. */
export type TimelineSource = (asked: TimelineAsked) => Promise<TimelineEvent[]>

export const MOST_EVENTS = 300

/** What charts tell of besides values. */
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
  const cut = told.flatMap((events) => (events.length >= MOST_EVENTS ? (events.at(-1)?.time ?? []) : []))
  const events = told
    .flatMap((newestFirst) => newestFirst.toReversed())
    .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  return { events, whole: cut.toSorted().at(-1) ?? null }
}

async function drugEvents({ db, records, from, to }: TimelineAsked): Promise<TimelineEvent[]> {
  const { doses } = await readMedications(db, records, { from, to })
  return doses
    .filter(
      ({ status, timeKnown, changed }) =>
        timeKnown && (status === 'given' || status === 'partly') && changed?.change !== 'withdrawn',
    )
    .slice(0, MOST_EVENTS)
    .map(({ time, drug, amount, unit, route, who, status }) => ({
      kind: 'drug',
      time,
      text: [drug, amount, unit, route, status === 'partly' ? '(partly)' : ''].filter(Boolean).join(' '),
      by: who,
    }))
}

/** Procedures as the last word on each has it; one without a number of its own is known by its code and time. */
async function procedureEvents({ db, records, from, to }: TimelineAsked): Promise<TimelineEvent[]> {
  const { rows } = await sql<{ time: Date; text: string; who: string }>`
    select time, text, who from (
      select distinct on (feed, ident, case when ident = '' then code end, case when ident = '' then time end) *
      from procedures where patient_id = any(${records}::bigint[])
      order by feed, ident, case when ident = '' then code end, case when ident = '' then time end,
        said desc, received desc, withdrawn) last
    where not withdrawn and time >= ${new Date(from)} and time <= ${new Date(to)}
    order by time desc limit ${MOST_EVENTS}`.execute(db)
  return rows.map(({ time, text, who }) => ({ kind: 'procedure', time: time.toISOString(), text, by: who }))
}

interface Moved {
  time: Date
  place: string
  removed: boolean
  before: string | null
}

/** Places as a feed names them: "5N^12^" as "5N 12". */
const placeText = (place: string): string => place.split('^').filter(Boolean).join(' ')

async function moveEvents({ db, records, from, to }: TimelineAsked): Promise<TimelineEvent[]> {
  const { rows } = await sql<Moved>`
    select * from (
      select p.from_time as time, p.place, p.removed,
        lag(p.place) over (partition by p.visit_id order by p.from_time, p.movement_id) as before
      from placements p join visits v on v.id = p.visit_id
      where v.patient_id = any(${records}::bigint[])) moved
    where time >= ${new Date(from)} and time <= ${new Date(to)} and (removed or place is distinct from before)
    order by time desc limit ${MOST_EVENTS}`.execute(db)
  return rows.map(({ time, place, removed, before }) => ({
    kind: 'move',
    time: time.toISOString(),
    text: moveText({ place, removed, before }),
    by: '',
  }))
}

function moveText({ place, removed, before }: Omit<Moved, 'time'>): string {
  if (removed) return 'Taken off the census'
  if (place === '') return 'Discharged'
  return `${before === null ? 'Came to' : 'Moved to'} ${placeText(place)}`
}

/** Handoffs that were signed, and acknowledged. */
async function handoffEvents({ db, records, from, to }: TimelineAsked): Promise<TimelineEvent[]> {
  const { rows } = await sql<{ time: Date; step: 'given' | 'taken'; name: string }>`
    select n.time, n.step, n.name from patient_notes n left join visits v on v.id = n.visit_id
    where coalesce(v.patient_id, n.patient_id) = any(${records}::bigint[])
      and (n.patient_id = any(${records}::bigint[])
        or n.visit_id in (select id from visits where patient_id = any(${records}::bigint[])))
      and n.kind = 'handoff' and n.step in ('given', 'taken')
      and n.time >= ${new Date(from)} and n.time <= ${new Date(to)}
    order by n.time desc, n.id desc limit ${MOST_EVENTS}`.execute(db)
  return rows.map(({ time, step, name }) => ({
    kind: 'handoff',
    time: time.toISOString(),
    text: step === 'given' ? 'Handed over' : 'Handoff acknowledged',
    by: name,
  }))
}

async function bypassEvents({ db, records, from, to }: TimelineAsked): Promise<TimelineEvent[]> {
  const { rows } = await sql<{ time: Date; on: boolean }>`
    select * from (
      select b.began as time, true as on from bypass_phases b join visits v on v.id = b.visit_id
        where v.patient_id = any(${records}::bigint[])
      union all
      select b.ended, false from bypass_phases b join visits v on v.id = b.visit_id
        where v.patient_id = any(${records}::bigint[]) and b.ended is not null) phases
    where time >= ${new Date(from)} and time <= ${new Date(to)}
    order by time desc limit ${MOST_EVENTS}`.execute(db)
  return rows.map(({ time, on }) => ({
    kind: on ? 'bypassOn' : 'bypassOff',
    time: time.toISOString(),
    text: on ? 'On bypass' : 'Off bypass',
    by: '',
  }))
}
