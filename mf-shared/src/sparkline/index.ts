export { Sparkline, type SparklineProps } from './sparkline.tsx'
export { type ShownLimit, shownLimit, trendSpan } from './trend-limit.ts'
export { beyondOf, endingIn, lastOfSources } from './trend-sources.ts'
