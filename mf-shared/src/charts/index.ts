export { axisTicks, axisUnit } from './axis-ticks.ts'
export { ChartPanel, type ChartPanelProps } from './chart-panel.tsx'
export { TrendLanes, type TrendLanesProps, type Window as TimeWindow } from './trend-lanes.tsx'
