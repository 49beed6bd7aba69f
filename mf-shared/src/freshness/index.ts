export {
  AGEING_SHARE,
  ageSeconds,
  type DatedValue,
  type Freshness,
  freshnessOf,
  mayShowLevel,
} from './freshness.ts'
export { useFrozenAt } from './use-frozen-at.ts'
