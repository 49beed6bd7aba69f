import type { Area } from '@wardlight/contracts/areas'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { Loaded } from './loaded.ts'
import { useAnswer } from './use-answer.ts'

const STALE_MS = 600_000

/** The configuration of an area; asked for once, and again when the server says that it changed. */
export function useVars(area: Area, { enabled = true } = {}): Loaded<VarsAnswer> {
  return useAnswer<VarsAnswer>('VarRequest', { query: { area }, enabled, staleMs: STALE_MS })
}
