import type { VarLevel } from '@wardlight/contracts/vars'
import type { AlertView } from '@wardlight/mf-shared/values'

const HOUR = 3600
const FAST_SECONDS = HOUR
const SLOW_SECONDS = 12 * HOUR
const SLOW_MAX_AGE = 2 * HOUR

/** The variable an alert speaks of, if the area knows it; else the fallback. */
export const trendVariable = (
  alert: AlertView | undefined,
  varLevels: ReadonlyMap<string, VarLevel>,
  fallback: string,
): string => (alert?.atom && varLevels.has(alert.atom) ? alert.atom : fallback)

/** Seconds of trend that tell something: an hour of what a monitor sends, twelve of what is measured by hand or lab. */
export const trendRange = (variable: VarLevel | undefined): number =>
  variable && (variable.maxAge === null || variable.maxAge > SLOW_MAX_AGE) ? SLOW_SECONDS : FAST_SECONDS
