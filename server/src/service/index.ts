export { type Clock, systemClock } from '../ward/clock.ts'
export type { PendingChange } from '../ward/pending-change.ts'
export { openWard, type WardOptions } from './open-ward.ts'
export type { AlertCommand, Ward } from './ward.ts'
