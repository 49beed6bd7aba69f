import type { AsOf } from '@wardlight/contracts/as-of'

export type QueryValue = string | number | boolean | null | undefined

export interface CallOptions {
  /** Values that are null or undefined are left out. */
  query?: Readonly<Record<string, QueryValue>>
  /** `formBody(...)` posts a form; any other object is sent as JSON. */
  body?: URLSearchParams | object
  /** GET without a body, POST with one, unless told. */
  method?: 'GET' | 'POST'
  signal?: AbortSignal
  /** Milliseconds until the call counts as unanswered; 20 s unless told. */
  timeoutMs?: number
  fetch?: typeof fetch
  /** Hears what state of the ward an answer was made from. */
  onAsOf?(asOf: AsOf): void
}
