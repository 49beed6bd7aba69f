import { DEFAULT_REVIEW_HOURS, REVIEW_CHOICES, REVIEW_LEVELS } from '@wardlight/contracts/alert-review'
import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { CUSTOM_GRAPH_SECONDS, graphRangesOf, SPARKLINE_VARIABLES } from '@wardlight/contracts/graph-ranges'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { Answer, SchemaName } from './answer-schemas.ts'
import { inTurns } from './in-turns.ts'
import type { Query } from './product-client.ts'

export type Record = <Name extends SchemaName>(
  call: string,
  query: Query,
  schema: Name,
) => Promise<Answer<Name>>

/** An area as it was found. */
export interface SeenArea {
  area: Area
  rows: readonly CensusRow[]
}

const AT_ONCE = 6
const DAY_SECONDS = 86_400
/** The lines beside the body, and the two lengths a card of the alerts has. */
const SPARKLINE_WIDTH = 280
const CARD_SECONDS = [3600, 43_200] as const
const CARD_FALLBACK = 'HeartRate'

/** Records everything the screens of the product ask for, area by area. */
export async function walk(record: Record, say: (line: string) => void): Promise<SeenArea[]> {
  const { user } = await record('AccessRequest', { action: 'check' }, 'UserAnswer')
  await record('systemrequest', {}, 'SystemAnswer')
  const status = await record('systemrequest', { action: 'status' }, 'StatusAnswer')
  refuseOthers(status.feeds.map(({ name }) => name))
  await record('systemrequest', { action: 'deadLetters' }, 'DeadLettersAnswer')
  const seen: SeenArea[] = []
  for (const area of user.areas) {
    const rows = await walkArea(area, record)
    say(`${AREA_LABELS[area]}: ${rows.filter((row) => !row.roomEmpty).length} patients`)
    seen.push({ area, rows })
  }
  return seen
}

/** A demo is shown to anybody: nothing but the simulator may have spoken to what is recorded. */
function refuseOthers(feeds: readonly string[]): void {
  const others = feeds.filter((name) => !name.endsWith('/SIMULATOR'))
  if (others.length > 0)
    throw new Error(
      `Nothing is recorded: patients came from ${others.join(', ')}, not from the simulator alone`,
    )
}

async function walkArea(area: Area, record: Record): Promise<readonly CensusRow[]> {
  const vars = await record('VarRequest', { area }, 'VarsAnswer')
  const { census: rows } = await record('CensusRequest', { area }, 'CensusAnswer')
  for (const choice of choicesOf(vars)) await record('CensusRequest', { area, ...choice }, 'CensusAnswer')
  for (const query of groupedAsks(area, vars)) await record('v2/CensusRequest', query, 'CensusV2Answer')
  for (const query of reviewAsks(area, vars)) await record('CensusRequest', query, 'AlertReviewAnswer')
  await inTurns(
    rows.flatMap((row) => roomAsks(area, row, vars, record)),
    AT_ONCE,
  )
  return rows
}

const EXPANDED = { format: 'expandedGrid' }

/**
 * What a census is asked for beside all of an area: each unit, and in the tower too where there is one; all of it as the
 * expanded grid wants it too.
 */
function choicesOf(vars: VarsAnswer): Query[] {
  const [whole = {}, ...others] = partsOf(vars)
  return [...others, ...[whole, ...others].map((part) => ({ ...part, ...EXPANDED }))]
}

/** All of an area, and each unit; the same in the tower. */
function partsOf({ units, system }: VarsAnswer): Query[] {
  const parts: Query[] = [{}, ...units.map(({ unit }) => ({ unit }))]
  return system.controlTower ? [...parts, ...parts.map((part) => ({ ...part, tower: 'true' }))] : parts
}

/** Rooms by unit are grouped in all of an area, by case state in each part where the area has any. */
function groupedAsks(area: Area, vars: VarsAnswer): Query[] {
  const parts = partsOf(vars)
  const byUnit = parts.filter((part) => !('unit' in part)).map((part) => ({ ...part, view: 'unit' }))
  const byState = vars.caseStates.length > 0 ? parts.map((part) => ({ ...part, view: 'caseState' })) : []
  return [...byUnit, ...byState].flatMap((part) => [
    { area, ...part },
    { area, ...part, ...EXPANDED },
  ])
}

/** The first page of each review that can be chosen of the usual hours. */
function reviewAsks(area: Area, vars: VarsAnswer): Query[] {
  const usual = { action: 'review', area, hours: DEFAULT_REVIEW_HOURS, show: 'all', level: 'all' }
  const parts: Query[] = vars.units.map(({ unit }) => ({ unit }))
  return [
    usual,
    ...REVIEW_CHOICES.slice(1).map((show) => ({ ...usual, show })),
    ...REVIEW_LEVELS.slice(1).map((level) => ({ ...usual, level })),
    ...parts.map((part) => ({ ...usual, ...part })),
  ]
}

type Ask = () => Promise<unknown>

function roomAsks(area: Area, row: CensusRow, vars: VarsAnswer, record: Record): Ask[] {
  const room = { area, roomSys: row.roomSys }
  const body = () => record('DataRequest', { action: 'body', ...room }, 'Body')
  if (row.roomEmpty) return [body]
  const graph = (names: readonly string[], seconds: number, width?: number): Ask => {
    const query = { action: 'graph', ...room, graphNames: names.join(','), secondsFromNow: seconds }
    return () => record('DataRequest', width ? { ...query, width } : query, 'GraphAnswer')
  }
  /** The discharge from recovery. */
  const summaryAsks = (): Ask[] => [
    () => record('DataRequest', { ...room, action: 'medsPACU' }, 'MedsAnswer'),
    () => record('DataRequest', { ...room, action: 'pacuDischargeSummaryLabs' }, 'PacuLabsAnswer'),
    graph(['Pain', 'PainPreop'], 0),
  ]
  const { trends, labs } = vars.uiConfig
  return [
    body,
    () => record('DataRequest', { action: 'intakeOutput', ...room }, 'IntakeOutputAnswer'),
    () => record('DataRequest', { action: 'ioHourly', ...room }, 'IoHourlyAnswer'),
    () => record('DataRequest', { ...room, action: 'meds' }, 'MedsAnswer'),
    ...(area === 'awpacu' ? summaryAsks() : []),
    graph([...new Set([...SPARKLINE_VARIABLES, ...labs])], DAY_SECONDS, SPARKLINE_WIDTH),
    ...rangesOf(area).map((seconds) => graph(trends, seconds)),
    ...cardVariables(row, vars).flatMap((name) => CARD_SECONDS.map((seconds) => graph([name], seconds))),
  ]
}

/** Seconds of every range that can be chosen, and of those that panning and zooming lead to. */
function rangesOf(area: Area): number[] {
  const offered = graphRangesOf(area)
    .filter(({ minutes }) => minutes >= 0)
    .map(({ minutes }) => minutes * 60)
  return [...new Set([...offered, ...CUSTOM_GRAPH_SECONDS])]
}

/** What the card of a room may draw: what its alerts are about, or the first column. */
function cardVariables({ alerts }: CensusRow, { uiConfig, varLevels }: VarsAnswer): string[] {
  const known = new Set(varLevels.map(({ name }) => name))
  const first = uiConfig.censusColumns.find((name) => known.has(name)) ?? CARD_FALLBACK
  return [
    ...new Set([first, ...alerts.flatMap(({ atom }) => (atom !== null && known.has(atom) ? atom : []))]),
  ]
}
