import type { Area } from '@wardlight/contracts/areas'
import type {
  CensusAnswer,
  CensusQuery,
  CensusRow,
  CensusV2Answer,
  CensusV2Query,
} from '@wardlight/contracts/census'
import { groupRooms } from '@wardlight/contracts/room-groups'
import { unitTest } from '@wardlight/contracts/unit-names'
import { present } from './follow.ts'
import { byNewest, type FindSheet, groupOf, type Sheet, type SheetKey } from './sheet.ts'

type AskedCensus = Pick<CensusQuery, 'area' | 'unit' | 'format' | 'tower'>
type Group = CensusV2Answer['censuses'][number]

/** A stored census as one list of rows. `groups`: its groups, if it was fetched in groups. */
export interface KeptCensus extends Sheet<CensusAnswer> {
  groups: readonly Group[]
}

const CALLS = ['CensusRequest', 'v2/CensusRequest'] as const

function flat(sheet: Sheet): KeptCensus {
  if (sheet.key[0] === 'CensusRequest') return { ...(sheet as Sheet<CensusAnswer>), groups: [] }
  const { censuses, patches: _, basis: __, ...envelope } = sheet.data as CensusV2Answer
  const census = censuses.flatMap(({ patients }) => patients)
  return { ...sheet, data: { ...envelope, census }, groups: censuses }
}

/** All stored censuses of an area, newest first, whatever their query. */
export async function keptCensuses(area: Area, masked: boolean): Promise<KeptCensus[]> {
  const keeper = await present()
  const found = await Promise.all(CALLS.map((call) => keeper?.all(groupOf([call, { area }, masked])) ?? []))
  return found
    .flat()
    .filter(({ key }) => key[2] === masked)
    .map(flat)
    .sort(byNewest)
}

/** Whether a census has every room of its units: not filtered, and not in tower mode, which leaves rooms out. */
export const isWhole = ([, { tower, filters, caseState }]: SheetKey): boolean =>
  tower !== true && filters === undefined && caseState === undefined

/**
 * Whether a stored census answers a query: it has all units or the
 * same one, all rooms asked for, and the expanded format if asked for.
 */
const holds = (key: SheetKey, { unit, format, tower }: AskedCensus): boolean => {
  const [, kept] = key
  return (
    (kept.unit === undefined || kept.unit === unit) &&
    isWhole(tower ? [key[0], { ...kept, tower: undefined }, key[2]] : key) &&
    (format !== 'expandedGrid' || kept.format === format)
  )
}

function only(rows: readonly CensusRow[], { unit }: AskedCensus): CensusRow[] {
  const inUnit = unitTest(unit)
  return rows.filter((row) => inUnit(row.unit))
}

/** Finds the newest stored census that answers a query, in whatever format it was fetched. */
export const findCensus =
  (query: CensusQuery): FindSheet<CensusAnswer> =>
  async ([, , masked]) => {
    const found = (await keptCensuses(query.area, masked)).find(({ key }) => holds(key, query))
    return found ? { ...found, data: { ...found.data, census: only(found.data.census, query) } } : null
  }

/** The same in groups, named and ordered as last fetched. */
export const findGroups =
  (query: CensusV2Query): FindSheet<CensusV2Answer> =>
  async ([, , masked]) => {
    const all = await keptCensuses(query.area, masked)
    const found = all.find(({ key }) => holds(key, query))
    if (!found) return null
    const told = all.flatMap(({ groups }) => groups)
    const names = {
      units: told.flatMap(({ unit, label }) => (unit ? [{ unit, label }] : [])),
      caseStates: told.flatMap(({ caseState }) => (caseState ? [{ state: caseState }] : [])),
    }
    const { census, patches: _, basis: __, ...envelope } = found.data
    const groups = groupRooms(only(census, query), query.view ?? 'unit', {
      units: uniqueBy(names.units, ({ unit }) => unit),
      caseStates: uniqueBy(names.caseStates, ({ state }) => state),
    })
    const censuses = groups.map((group) => ({
      ...group,
      rooms: group.patients.map(({ roomSys }) => roomSys),
    }))
    return { ...found, data: { ...envelope, censuses } }
  }

const uniqueBy = <T>(list: readonly T[], name: (each: T) => string): T[] => [
  ...new Map(list.map((each) => [name(each), each])).values(),
]
