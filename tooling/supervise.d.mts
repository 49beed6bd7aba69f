export interface Ended {
  /** Null: ended by a signal. */
  code: number | null
  isStopping: boolean
  hasRun: boolean
  failures: number
}
export function afterEnd(
  ended: Ended,
): { exit: number; pause?: undefined } | { pause: number; exit?: undefined }
export function supervise(script: string, tidy: string): Promise<number>
