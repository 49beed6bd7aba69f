import type { AlertState } from '@wardlight/contracts/alert'
import type { AlertReviewChoice, ReviewLevel } from '@wardlight/contracts/alert-review'
import type { Area } from '@wardlight/contracts/areas'
import { LEVEL_COLORS, type Level, type LevelColor } from '@wardlight/contracts/level'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { AlertInputs } from '../alerts/alert-inputs.ts'

/** The last alert of a page. */
export interface ReviewPlace {
  began: Date
  id: string
}

interface ReviewWanted {
  area: Area
  /** Began since then, or still open. */
  from: Date
  show: AlertReviewChoice
  /** Rules whose alerts are left out. */
  untold: readonly string[]
  level: ReviewLevel
  /** Rules with a worse one that covers them. An alert that was covered whenever it was active was shown to nobody. */
  covered: readonly { milder: string; worse: string }[]
  /** Of these patients alone. */
  patients: readonly number[] | null
  before: ReviewPlace | null
}

/** An alert that was shown to people: the values it fired by, who answered it, and who looked at it last. */
export interface ReviewedAlert {
  id: string
  rule: string
  patientId: number
  level: Level
  state: AlertState
  technical: boolean
  began: Date
  inputs: AlertInputs
  /** Of its last change of state. */
  entered: Date
  answer: AlertState | null
  answeredBy: string | null
  answered: Date | null
  /** It has been loud since the answer. */
  loudAgain: boolean
  sequence: number
  isNew: boolean
  reviewedBy: string | null
  reviewed: Date | null
}

/** Events of alerts that began longer ago are not looked for. */
const EVENTS_BACK_MS = 30 * 86_400_000

const SHOWN: Readonly<Record<AlertReviewChoice, RawBuilder<unknown>>> = {
  all: sql`true`,
  open: sql`a.state <> 'cleared'`,
  unanswered: sql`a.acknowledged_by is null and a.state <> 'cleared'`,
  answered: sql`answer.to_state is not null and not loud.again and (a.acknowledged_by is not null or a.state = 'cleared')`,
  ended: sql`a.state = 'cleared'`,
  notReviewed: sql`(r.time is null or r.time < fired.last)`,
}

/** Levels of each choice; what is green or has no level asks for nothing. */
const COLORS: Readonly<Record<ReviewLevel, readonly LevelColor[]>> = {
  all: ['red', 'yellow', 'orange'],
  red: ['red'],
  yellow: ['yellow'],
  equipment: [],
}

const levelsOf = (choice: ReviewLevel): number[] =>
  Object.entries(LEVEL_COLORS).flatMap(([level, color]) =>
    COLORS[choice].includes(color) ? Number(level) : [],
  )

/** When an alert's condition that held at `f.time` ended; infinity if it has not. */
const heldUntil = (alert: RawBuilder<unknown>) => sql`coalesce((
  select min(e.time) from alert_events e
  where e.alert_id = ${alert} and e.time >= f.time and e.to_state in ('recovering', 'cleared')), 'infinity')`

/**
 * Active at least once while no worse alert covered it, or for longer than that one; see
 * server/src/alerts/rules/covering.ts.
 */
const wasTold = (covered: ReviewWanted['covered'], since: Date) => sql`exists (
  select from alert_events f
  where f.alert_id = a.id and f.time > ${since} and f.to_state = 'active' and not exists (
    select from unnest(${covered.map(({ milder }) => milder)}::text[], ${covered.map(({ worse }) => worse)}::text[])
      as c (milder, worse)
    join alerts w on w.patient_id = a.patient_id and w.rule = c.worse
      and w.began <= f.time and (w.state <> 'cleared' or w.entered >= f.time)
    where c.milder = a.rule and ${heldUntil(sql`w.id`)} >= ${heldUntil(sql`a.id`)} and (
      select e.to_state from alert_events e
      where e.alert_id = w.id and e.time > ${since} and e.time <= f.time order by e.time desc, e.id desc limit 1
    ) in ('active', 'acknowledged', 'snoozed', 'irrelevant')))`

/** The newest alerts wanted, at most so many. */
export async function readReviewed(
  db: QueryExecutorProvider,
  { area, from, show, level, untold, covered, patients, before }: ReviewWanted,
  most: number,
): Promise<ReviewedAlert[]> {
  const since = new Date(from.getTime() - EVENTS_BACK_MS)
  const { rows } = await sql<ReviewedAlert>`
    select a.id, a.rule, a.patient_id as "patientId", a.level, a.state, a.technical, a.began, a.entered,
      coalesce(first.inputs, a.inputs) as inputs,
      answer.to_state as answer, coalesce(u.name, answer.who) as "answeredBy", answer.time as answered,
      loud.again as "loudAgain",
      coalesce(r.sequence, -1) as sequence, r.time is null or r.time < fired.last as "isNew",
      r.name as "reviewedBy", r.time as reviewed
    from alerts a
    cross join lateral (
      select max(time) as last, min(time) as first from alert_events e
      where e.alert_id = a.id and e.time > ${since} and e.to_state = 'active' having count(*) > 0) fired
    left join lateral (
      select inputs from alert_events e where e.alert_id = a.id and e.time = fired.first and e.to_state = 'active'
      limit 1) first on true
    left join lateral (
      select id, to_state, who, time from alert_events e
      where e.alert_id = a.id and e.time > ${since} and e.who <> 'system' order by e.time desc limit 1) answer on true
    cross join lateral (
      select exists (
        select from alert_events e
        where e.alert_id = a.id and e.time > ${since} and e.id > answer.id and e.to_state = 'active'
          and answer.to_state <> 'active') as again
      ) loud
    left join users u on u.user_id = answer.who
    left join lateral (
      select sequence, name, time from alert_reviews where alert_id = a.id order by sequence desc limit 1) r on true
    where a.area = ${area} and (a.began > ${from} or a.state <> 'cleared')
      and (${before === null} or (a.began, a.id) < (${before?.began ?? null}::timestamptz, ${before?.id ?? null}::uuid))
      and (${patients === null} or a.patient_id = any(${patients ?? []}::bigint[]))
      and a.technical = ${level === 'equipment'}
      and (a.technical or a.level = any(${levelsOf(level)}::smallint[]))
      and a.rule <> all(${untold}::text[])
      and ${wasTold(covered, since)}
      and ${SHOWN[show]}
    order by a.began desc, a.id desc limit ${most}`.execute(db)
  return rows
}
