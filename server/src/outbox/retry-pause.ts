export const LONGEST_PAUSE_MS = 60_000

/** How long a letter waits after its failed try, from 1 on, before it is sent again: 2 s, 4 s, 8 s … 60 s. */
export const retryPauseMs = (attempt: number): number => Math.min(LONGEST_PAUSE_MS, 2000 * 2 ** (attempt - 1))
