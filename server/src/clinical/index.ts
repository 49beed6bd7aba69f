export { type Clock, systemClock } from './clock.ts'
export { openWard, type WardOptions } from './open-ward.ts'
export type { PendingChange } from './pending-change.ts'
export type {
  AlertCommand,
  UnknownCode,
  UnplacedPatient,
  Ward,
  WardCensus,
  WardQuery,
} from './ward.ts'
export type { WardLog } from './ward-parts.ts'
