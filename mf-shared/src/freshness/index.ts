export {
  AGEING_SHARE,
  ageSeconds,
  type DatedValue,
  type Freshness,
  freshnessOf,
  mayShowLevel,
} from './freshness.ts'
