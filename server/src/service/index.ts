export type { RevisionChange } from '../cluster/revisions.ts'
export { type Clock, clockAheadOf, systemClock } from '../ward/time/clock.ts'
export { openWard, type WardOptions } from './open-ward.ts'
export type { AlertAsked, AlertNow, Ward, WardChange } from './ward.ts'
