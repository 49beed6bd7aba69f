import { AREAS, type Area } from '@wardlight/contracts/areas'
import { LEVEL_COLORS, type Level } from '@wardlight/contracts/level'
import { sql } from 'kysely'
import type { AlertInputs } from '../../alerts/alert-inputs.ts'
import { untoldRules } from '../../alerts/rules/untold-rules.ts'
import { reviewText } from '../texts/review-text.ts'
import { eventsOf, MOST_EVENTS, type TimelineSource } from './timeline-source.ts'

interface TimelineAlertRow {
  time: Date
  area: Area
  rule: string
  level: Level
  state: string
  inputs: AlertInputs
  by: string
}

/** What people did to an alert. */
const ANSWERS: Readonly<Record<string, string>> = {
  acknowledged: 'Acknowledged',
  snoozed: 'Snoozed',
  irrelevant: 'Marked irrelevant',
}
const LOUD = Object.entries(LEVEL_COLORS).flatMap(([level, color]) =>
  color === 'green' || color === 'none' ? [] : Number(level),
)

/**
 * Alerts that fired, and answers to them. Without silent sensors, tower-only alerts and those nobody is asked to
 * answer.
 */
export const alertEvents: TimelineSource = async ({ db, config, records, ages, from, to }) => {
  const untold = AREAS.flatMap((area) =>
    untoldRules(config.area(area), false).map((rule) => ({ area, rule })),
  )
  const { rows } = await sql<TimelineAlertRow>`
    select e.time, a.area, a.rule, a.level, e.to_state as state, e.inputs,
      case when e.who = 'system' then '' else coalesce(u.name, e.who) end as by
    from alerts a join alert_events e on e.alert_id = a.id left join users u on u.user_id = e.who
    where a.patient_id = any(${records}::bigint[]) and not a.technical and a.level = any(${LOUD}::smallint[])
      and e.time >= ${new Date(from)} and e.time <= ${new Date(to)}
      and not exists (
        select from unnest(${untold.map(({ area }) => area)}::text[], ${untold.map(({ rule }) => rule)}::text[])
          as u (area, rule) where u.area = a.area and u.rule = a.rule)
      and ((e.to_state = 'active' and coalesce(e.from_state, 'pending') in ('pending', 'cleared', 'dormant'))
        or (e.who <> 'system' and e.to_state = any(${Object.keys(ANSWERS)}::text[])))
    order by e.time desc, e.id desc limit ${MOST_EVENTS}`.execute(db)
  return eventsOf(rows, ({ time, area, rule, level, state, inputs, by }) => {
    const { message } = reviewText({ rule, inputs }, config.area(area), ages)
    const answer = ANSWERS[state]
    return {
      kind: answer ? 'answer' : 'alert',
      time: time.toISOString(),
      text: answer ? `${answer}: ${message}` : message,
      by,
      level,
    }
  })
}
