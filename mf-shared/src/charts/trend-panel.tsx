import type { Area } from '@wardlight/contracts/areas'
import { graphRangesOf } from '@wardlight/contracts/graph-ranges'
import type { ReactNode } from 'react'
import type { AboutStay } from '../data/about-stay.ts'
import { useGraphs } from '../data/use-graphs.ts'
import { useEvents } from '../data/use-of-room.ts'
import { isDemo } from '../demo/demo.ts'
import { serverNow } from '../time/server-clock.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { LaneAtoms } from './lanes/lane-value.ts'
import { chartPatient, type RangeOf, useChartRange } from './window/chart-range.ts'
import { covers, DETAIL_WINDOWS, useDetail } from './window/detail.ts'

/** The patient shown: charts of anybody else are left out. */
export interface TrendPanelProps extends Partial<AboutStay> {
  area: Area
  roomSys: number
  /** Variables, one lane each. */
  names: readonly string[]
  title?: ReactNode
  /** Minutes of the range shown first; the area's first choice unless told. */
  startMinutes?: number
  /** The charts whose range this one shares; those of the view unless told. */
  shares?: RangeOf
  /** Current values as shown elsewhere on the screen, by name; the newest points where there is none. */
  atoms?: LaneAtoms
  /** Seconds after which the newest point of a variable without an atom is stale, by name. */
  maxAges?: Readonly<Record<string, number | null>>
  missingText?: string
  height?: number
  className?: string
  /** What happened stands above the lanes. */
  events?: boolean
}

/** Trends of a patient: asks for the charts of the chosen range and shows them. */
export function TrendPanel({
  area,
  roomSys,
  regNum,
  person,
  names,
  title = 'Trends',
  startMinutes,
  shares = 'trends',
  events = false,
  ...shown
}: TrendPanelProps) {
  const ranges = graphRangesOf(area)
  const [range, setRange] = useChartRange(
    chartPatient(area, roomSys, regNum),
    shares,
    startMinutes ?? ranges[0]?.minutes ?? 0,
  )
  const { seconds } = range
  const whole = useGraphs(area, roomSys, names, seconds, { regNum, person, width: screenWidth() })
  const detail = useDetail(range, serverNow)
  const near = useGraphs(area, roomSys, names, detail?.seconds ?? 0, {
    regNum,
    person,
    to: detail?.to,
    width: Math.min(WIDEST_PX, screenWidth() * DETAIL_WINDOWS),
    enabled: detail !== null && !isDemo,
  })
  const graphs = detail && near.data && covers(near.data, range) ? { ...whole, data: near.data } : whole
  const happened = useEvents(area, roomSys, seconds, { regNum, person, enabled: events && !isDemo })
  return (
    <ChartPanel
      title={title}
      ranges={ranges}
      range={range}
      onRange={setRange}
      graphs={graphs}
      unbounded={isDemo}
      events={happened.data}
      {...shown}
    />
  )
}

const WIDEST_PX = 4096
const NARROWEST_PX = 40

/** Pixels the window is wide: a chart has no more. A window made wider keeps its points until it asks again. */
const screenWidth = (): number =>
  Math.min(WIDEST_PX, Math.max(NARROWEST_PX, window.innerWidth - (window.innerWidth % NARROWEST_PX)))
