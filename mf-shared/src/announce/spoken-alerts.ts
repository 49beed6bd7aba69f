import type { AlertView } from '../values/alert-view.ts'
import type { Spoken } from './next-announcement.ts'

const URGENCY: Readonly<Record<string, number>> = { red: 2, yellow: 1 }

/**
 * The alerts to announce: unanswered critical or caution ones,
 * and silences that hide one. `where` comes first: "Room 4".
 */
export const spokenAlerts = (alerts: readonly AlertView[], where = ''): Spoken[] =>
  alerts.flatMap(({ id, mark, active, hides, headline, spoken }) => {
    const urgency = URGENCY[hides ?? (active ? mark : null) ?? '']
    if (!urgency) return []
    return { id, urgency, text: `${[where, spoken].filter(Boolean).join(' ')}, ${headline}` }
  })
