import { DEFAULT_REVIEW_HOURS, REVIEW_CHOICES, REVIEW_LEVELS } from '@wardlight/contracts/alert-review'
import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { SPARKLINE_VARIABLES } from '@wardlight/contracts/graph-ranges'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { AnswerOf, SchemaName } from './answer-schemas.ts'
import { inTurns } from './in-turns.ts'
import type { Query } from './product-client.ts'

export type Record = <Name extends SchemaName>(
  call: string,
  query: Query,
  schema: Name,
  asked?: readonly Query[],
) => Promise<AnswerOf<Name>>

/** An area as it was found. */
export interface SeenArea {
  area: Area
  rows: readonly CensusRow[]
}

const AT_ONCE = 6
/** As many charts as one call answers, and as many names as one call about values takes. */
const GRAPHS_AT_ONCE = 40
const VALUES_AT_ONCE = 16
/** Points of a variable over the whole visit. */
const CHART_WIDTH = 1920
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

/** Anybody may see a demo, so the recorded product must have had no feed but the simulator. */
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
 * Census queries beside the whole area: each unit, and both in tower mode if there is a tower; then all of them for the
 * expanded grid.
 */
function choicesOf(vars: VarsAnswer): Query[] {
  const [whole = {}, ...others] = partsOf(vars)
  return [...others, ...[whole, ...others].map((part) => ({ ...part, ...EXPANDED }))]
}

/** All of an area, and each unit; the same in the tower. */
const partsOf = (vars: VarsAnswer): Query[] =>
  inTowerToo([{}, ...vars.units.map(({ unit }) => ({ unit }))], vars)

const inTowerToo = (asked: readonly Query[], { system }: Pick<VarsAnswer, 'system'>): Query[] =>
  system.controlTower ? [...asked, ...asked.map((one) => ({ ...one, tower: 'true' }))] : [...asked]

/** Grouped queries: by unit for all of an area, by case state for each part if the area has case states. */
function groupedAsks(area: Area, vars: VarsAnswer): Query[] {
  const parts = partsOf(vars)
  const byUnit = parts.filter((part) => !('unit' in part)).map((part) => ({ ...part, view: 'unit' }))
  const byState = vars.caseStates.length > 0 ? parts.map((part) => ({ ...part, view: 'caseState' })) : []
  return [...byUnit, ...byState].flatMap((part) => [
    { area, ...part },
    { area, ...part, ...EXPANDED },
  ])
}

/** The first page of each review that can be chosen, over the default hours. */
function reviewAsks(area: Area, vars: VarsAnswer): Query[] {
  const usual = { action: 'review', area, hours: DEFAULT_REVIEW_HOURS, show: 'all', level: 'all' }
  const parts: Query[] = [
    {},
    ...REVIEW_CHOICES.slice(1).map((show) => ({ show })),
    ...REVIEW_LEVELS.slice(1).map((level) => ({ level })),
    ...vars.units.map(({ unit }) => ({ unit })),
  ]
  return inTowerToo(parts, vars).map((part) => ({ ...usual, ...part }))
}

type Ask = () => Promise<unknown>

function roomAsks(area: Area, row: CensusRow, vars: VarsAnswer, record: Record): Ask[] {
  const room = { area, roomSys: row.roomSys }
  const body = () => record('DataRequest', { action: 'body', ...room }, 'Body')
  if (row.roomEmpty) return [body]
  /** The discharge from recovery. */
  const summaryAsks = (): Ask[] => [
    () => record('DataRequest', { ...room, action: 'medsPACU' }, 'MedsAnswer'),
    () => record('DataRequest', { ...room, action: 'pacuDischargeSummaryLabs' }, 'PacuLabsAnswer'),
  ]
  return [
    async () => {
      const { current } = await body()
      await chartAsks(record, room, [...new Set([...chartedAnywhere(vars), ...numbersOf(row, current)])])
    },
    () => record('DataRequest', { action: 'intakeOutput', ...room }, 'IntakeOutputAnswer'),
    () => record('DataRequest', { action: 'ioHourly', ...room }, 'IoHourlyAnswer'),
    () => record('DataRequest', { ...room, action: 'meds' }, 'MedsAnswer'),
    ...(area === 'awpacu' ? summaryAsks() : []),
  ]
}

/** Records charts over the whole visit, and what is behind values: for each room one answer of either. */
async function chartAsks(
  record: Record,
  room: { area: Area; roomSys: number },
  names: readonly string[],
): Promise<void> {
  const charts = { action: 'graph', ...room }
  const chartsOf = (some: readonly string[]) => ({
    ...charts,
    graphNames: some.join(','),
    secondsFromNow: 0,
    width: CHART_WIDTH,
  })
  await record('DataRequest', charts, 'GraphAnswer', inParts(names, GRAPHS_AT_ONCE).map(chartsOf))
  const about = { action: 'aboutValue', ...room }
  const aboutOf = (some: readonly string[]) => ({ ...about, names: some.join(',') })
  await record('DataRequest', about, 'AboutValueAnswer', inParts(names, VALUES_AT_ONCE).map(aboutOf))
}

const inParts = (names: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size))

/** The variables that the screens and popups of an area chart for every patient, with readings or without. */
function chartedAnywhere({
  uiConfig: { trends, labs, labConfig = [], censusColumns },
  varLevels,
}: VarsAnswer) {
  const known = new Set(varLevels.map(({ name }) => name))
  const ofLabs = labConfig.flatMap(({ atom, graphs }) => [atom, ...graphs])
  const columns = censusColumns.filter((name) => known.has(name))
  return [CARD_FALLBACK, ...SPARKLINE_VARIABLES, ...columns, ...trends, ...labs, ...ofLabs]
}

/** What was measured of a patient, and what their alerts are about. */
const numbersOf = ({ alerts }: CensusRow, current: Body['current']): string[] => [
  ...current.flatMap(({ name, value }) => (typeof value === 'number' ? name : [])),
  ...alerts.flatMap(({ atom }) => (atom !== null && current.some(({ name }) => name === atom) ? atom : [])),
]
