import type { TowerRow } from '@wardlight/contracts/tower'
import { whenText } from '../time/when-text.ts'

const asked = ({ waiting }: TowerRow): string =>
  waiting
    ? `asked ${whenText(waiting.since)}, waiting${waiting.count > 1 ? ` for ${waiting.count} answers` : ''}`
    : ''

/** What the bedside sees of the tower's work: "asked 10:42, waiting", "watching since 10:42"; '' nothing. */
export const bedsideText = (row: TowerRow | undefined): string =>
  row ? asked(row) || (row.watching ? `watching since ${whenText(row.watching)}` : '') : ''

/** "12 min". */
const minutesText = (since: string, now: number): string =>
  `${Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))} min`

/**
 * The tower's own work on a patient, most urgent first: follow-up due, alerts to judge, an answer waited for, who has
 * the patient, watching; '' nothing.
 */
export function towerText(row: TowerRow | undefined, now: number): string {
  if (!row) return ''
  const { open, holder, waiting, watching } = row
  const isDue = waiting?.due && Date.parse(waiting.due) <= now
  return [
    isDue && `follow up ${minutesText(waiting.since, now)}`,
    open > 0 && `${open} to judge`,
    waiting && !isDue && `waiting ${minutesText(waiting.since, now)}`,
    holder?.name,
    !waiting && watching && `watching since ${whenText(watching, now)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
