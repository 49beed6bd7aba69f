export { FreezeNotice } from './freeze-notice.tsx'
export { type Answered, Freezing, type FreezingProps, useFrozen } from './freezing.tsx'
export {
  AGEING_SHARE,
  ageSeconds,
  type DatedValue,
  type Freshness,
  freshnessOf,
  isCurrentReading,
  mayShowLevel,
} from './freshness.ts'
