import type { Rate } from '@wardlight/contracts/composition-record'

/** A canary is given up once it has `leastLoads` and fails `worsePercent` points more often than the other pages. */
export interface CanaryLimits {
  worsePercent: number
  leastLoads: number
}

const percentOf = ({ loads, failing }: Rate): number => (loads === 0 ? 0 : (failing / loads) * 100)

export const isWorse = (
  { canary, baseline }: { canary: Rate; baseline: Rate },
  { worsePercent, leastLoads }: CanaryLimits,
): boolean => canary.loads >= leastLoads && percentOf(canary) - percentOf(baseline) >= worsePercent

/** "4 of 20 pages failed (20 %); of the others 0 of 190 (0 %)". */
export const figuresText = ({ canary, baseline }: { canary: Rate; baseline: Rate }): string => {
  const told = (rate: Rate) => `${rate.failing} of ${rate.loads}`
  const percent = (rate: Rate) => `(${Math.round(percentOf(rate))} %)`
  return `${told(canary)} pages failed ${percent(canary)}; of the others ${told(baseline)} ${percent(baseline)}`
}
