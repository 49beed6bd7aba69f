import type { WorseFrom } from '../rules/breaks.ts'

/** What somebody's answer to an alert rests on, and what ends it besides its time. */
export interface AlertAnswer {
  /** ms. */
  at: number
  /** Values at which it is loud again. */
  breaks: readonly WorseFrom[]
  /** A snooze until one of them is reached. */
  untilWorse: boolean
  /** Why it is irrelevant. */
  reason: string | null
  /** The visit it is irrelevant for; 0: no known visit; null: it is not irrelevant. */
  visit: number | null
}
