import type { CallError } from '../request/call-error.ts'

/** An answer as a screen shows it. Data of the last good answer stays while a newer one is asked for, or fails. */
export interface Loaded<T> {
  data: T | undefined
  /** Why the last try failed; null after a good one. */
  error: CallError | null
  /** Nothing to show yet and no error either. */
  loading: boolean
  /** A newer answer is being asked for. */
  refreshing: boolean
  /** When `data` was received, by `localNow`; null without data. */
  receivedAt: number | null
  /** Until when `data` was known to be current, by `localNow`; null: it still is, or there is none. */
  currentUntil: number | null
  /**
   * While the server is silent: `data` is this browser's copy (kept), there is none (unknown), or it is being looked up
   * (looking). Null otherwise.
   */
  silence: 'kept' | 'unknown' | 'looking' | null
  /** Asks again at once. */
  retry(): void
}
