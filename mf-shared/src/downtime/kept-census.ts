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

/** A census that is kept, without groups; `groups` as it was told in, if it was. */
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

/** Every census of an area that is kept, newest first, whatever it was asked for. */
export async function keptCensuses(area: Area, masked: boolean): Promise<KeptCensus[]> {
  const keeper = await present()
  const found = await Promise.all(CALLS.map((call) => keeper?.all(groupOf([call, { area }, masked])) ?? []))
  return found
    .flat()
    .filter(({ key }) => key[2] === masked)
    .map(flat)
    .sort(byNewest)
}

/** Whether a census has every room of its units: in tower mode some are left out. */
export const isWhole = ([, { tower, filters, caseState }]: SheetKey): boolean =>
  tower !== true && filters === undefined && caseState === undefined

/** Whether a census holds all that is asked for: all units or the same, and what only the expanded format tells. */
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

/** The newest that is known of a census, whatever format it was told in. */
export const findCensus =
  (query: CensusQuery): FindSheet<CensusAnswer> =>
  async ([, , masked]) => {
    const found = (await keptCensuses(query.area, masked)).find(({ key }) => holds(key, query))
    return found ? { ...found, data: { ...found.data, census: only(found.data.census, query) } } : null
  }

/** The same in groups, named and ordered as they were told last. */
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
