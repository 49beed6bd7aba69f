import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { Graph } from '@wardlight/contracts/graph'
import { SPARKLINE_VARIABLES } from '@wardlight/contracts/graph-ranges'
import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { aboutStay, useGraphs, useIntakeOutput } from '@wardlight/mf-shared/data'
import type { Answered } from '@wardlight/mf-shared/freshness'
import { endingIn } from '@wardlight/mf-shared/sparkline'

const DAY_SECONDS = 86_400
/** As wide as a sparkline gets. */
const WIDTH_PX = 280

/** What a patient's screen shows of the last 24 hours. */
export interface LastDay {
  /** Of the sparkline and lab variables, each ending in the value shown. */
  graphs: readonly Graph[]
  /** Null until it is there. */
  intakeOutput: IntakeOutput | null
  /** What it comes from. */
  volumes: Answered
}

/** The graphs with the current values as their last points, as values are loaded more often than graphs. */
export function endingInCurrent(graphs: readonly Graph[], current: Body['current']): readonly Graph[] {
  const values = new Map(current.map((value) => [value.name, value]))
  return graphs.map((graph) => {
    const value = values.get(graph.name)
    return value ? endingIn(graph, value, 'kept') : graph
  })
}

/** Asks for the last 24 hours of the patient of a room, once it is known who that is. */
export function useLastDay(
  area: Area,
  room: number,
  body: Body | undefined,
  vars: VarsAnswer | undefined,
): LastDay {
  const stay = body ? aboutStay(body.census) : { regNum: undefined }
  const enabled = Boolean(stay.regNum)
  const names = [...new Set([...SPARKLINE_VARIABLES, ...(vars?.uiConfig.labs ?? [])])]
  const graphs = useGraphs(area, room, names, DAY_SECONDS, { enabled, width: WIDTH_PX, ...stay })
  const volumes = useIntakeOutput(area, room, { enabled, ...stay })
  return {
    graphs: endingInCurrent(graphs.data?.graphs ?? [], body?.current ?? []),
    intakeOutput: volumes.data?.intakeOutput ?? null,
    volumes,
  }
}
