import { ageText } from '../time/age-text.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** How long an alert lasts: "45 s", "14 min", "1 h 02", "2d"; an en dash without a time. */
export function alertAge(since: string, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - Date.parse(since)) / 1000)
  if (Number.isNaN(seconds)) return '–'
  if (seconds < HOUR || seconds >= DAY) return ageText(seconds)
  const minutes = Math.floor((seconds % HOUR) / 60)
  return `${Math.floor(seconds / HOUR)} h ${String(minutes).padStart(2, '0')}`
}
