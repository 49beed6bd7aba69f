export { Sparkline, type SparklineProps } from './sparkline.tsx'
export { beyondOf, endingIn, lastOfSources } from './trend-sources.ts'
