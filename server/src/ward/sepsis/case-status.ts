import type { CaseStatus } from '@wardlight/contracts/census'
import type { Level } from '@wardlight/contracts/level'
import { isoOrNull, stayText } from '../time/time-text.ts'

const NONE: CaseStatus = {
  displayDuration: '',
  inRoomPercent: 0,
  endTime: null,
  percent: null,
  color: 'none',
}

/** Time in the room against plan, spec core §9: green below 100 percent, yellow 100 to 115, red above; bar capped at 100. */
export function caseStatus(inRoom: number | null, plannedMinutes: number | null, now: number): CaseStatus {
  if (inRoom === null) return NONE
  const minutes = Math.max(0, (now - inRoom) / 60_000)
  const displayDuration = stayText(minutes)
  if (plannedMinutes === null || plannedMinutes <= 0) return { ...NONE, displayDuration }
  const percent = (minutes / plannedMinutes) * 100
  return {
    displayDuration,
    inRoomPercent: Math.min(100, Math.round(percent)),
    endTime: isoOrNull(inRoom + plannedMinutes * 60_000),
    percent: Math.round(percent * 10) / 10,
    color: percent < 100 ? 'green' : percent <= 115 ? 'yellow' : 'red',
  }
}

const LEVELS: Readonly<Record<CaseStatus['color'], Level>> = { none: 0, green: 3, yellow: 4, red: 5 }
export const caseLevel = (status: CaseStatus): Level => LEVELS[status.color]
