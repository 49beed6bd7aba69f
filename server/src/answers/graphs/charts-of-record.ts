import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { IntakeOutputAnswer, IoHourlyAnswer } from '@wardlight/contracts/intake-output'
import type { QueryExecutorProvider } from 'kysely'
import type { SiteConfig } from '../../config/site.ts'
import { BEFORE_VISIT_MS } from '../../ward/state.ts'
import { iso, isoOrNull } from '../../ward/time/time-text.ts'
import type { RecordAsked } from '../rows/of-record.ts'
import { readGraphs } from './graphs.ts'
import { readIntakeOutput } from './intake-output.ts'
import { readIoHourly } from './io-hourly.ts'

interface ChartParts {
  readers: QueryExecutorProvider
  config: SiteConfig
}

/** Which charts, of which time, and how wide. */
export interface GraphsAsked {
  names: readonly string[]
  /** Length of the range; 0: the whole visit. */
  seconds: number
  pixels?: number
  /** End of the range, ms; now when left out, or ahead of it. */
  until?: number
}

const GRAPH_PIXELS = 960
const NO_VOLUMES = { intake: null, output: null, urine: null }

/** Volumes of the last 24 h. */
export async function intakeOutputOf(
  { readers, config }: ChartParts,
  { area, records, now, told }: RecordAsked,
): Promise<IntakeOutputAnswer> {
  const read =
    records.length > 0 ? await readIntakeOutput(readers, config.area(area), records, now) : NO_VOLUMES
  return { intakeOutput: read, ...told }
}

/** Volumes by clock hour. */
export async function ioHourlyOf(
  { readers, config }: ChartParts,
  { area, began, records, now, told }: RecordAsked,
): Promise<IoHourlyAnswer> {
  const range = { records, began: began ?? now, now, offset: config.offsetOf(area, now) }
  const read = await readIoHourly(readers, config.area(area), range)
  return { ...read, visitBegan: isoOrNull(began), ...told }
}

export async function graphsOf(
  { readers, config }: ChartParts,
  asked: RecordAsked,
  { names, seconds, pixels = GRAPH_PIXELS, until = Number.POSITIVE_INFINITY }: GraphsAsked,
): Promise<GraphAnswer> {
  const { area, records, ages, now, told } = asked
  const began = asked.began ?? now
  const to = Math.min(now, until)
  const from = seconds > 0 ? to - seconds * 1000 : Math.min(began, to)
  const range = { from, to, earliest: began - BEFORE_VISIT_MS }
  const graphs = await readGraphs(readers, config.area(area), records, ages, names, range, pixels)
  return { graphs, from: iso(from), to: iso(to), ...told }
}
