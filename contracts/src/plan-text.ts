import type { CaseStatus } from './census.ts'

/** The last whole percent of green, and the first of red (spec core §9). */
const MOST_GREEN = 99
const LEAST_RED = 116

/** "83% of plan", in whole percent that never say another colour than the bar has; '' without a plan. */
export function planText({ percent, color }: Pick<CaseStatus, 'percent' | 'color'>): string {
  if (percent === null) return ''
  const whole = Math.round(percent)
  const told =
    color === 'green' ? Math.min(whole, MOST_GREEN) : color === 'red' ? Math.max(whole, LEAST_RED) : whole
  return `${told}% of plan`
}

/** "1h 40m, 83% of plan"; '' without a case. */
export const caseText = (status: Pick<CaseStatus, 'displayDuration' | 'percent' | 'color'>): string =>
  [status.displayDuration, planText(status)].filter(Boolean).join(', ')
