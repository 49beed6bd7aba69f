import type { Area } from '@wardlight/contracts/areas'
import type {
  CensusAnswer,
  CensusQuery,
  CensusRow,
  CensusV2Answer,
  CensusV2Query,
} from '@wardlight/contracts/census'
import { groupRooms } from '@wardlight/contracts/room-groups'
import { present } from './follow.ts'
import { groupOf, type Sheet, type SheetKey } from './sheet.ts'

type Asked = Pick<CensusQuery, 'area' | 'unit' | 'format'>

const CALLS = ['CensusRequest', 'v2/CensusRequest'] as const

/** A census without groups, and without what names it to the server. */
function flatOf([call]: SheetKey, data: unknown): CensusAnswer {
  if (call === 'CensusRequest') return data as CensusAnswer
  const { censuses, patches: _, basis: __, ...envelope } = data as CensusV2Answer
  return { ...envelope, census: censuses.flatMap(({ patients }) => patients) }
}

/** Every census of an area that is kept, newest first, whatever it was asked for. */
export async function censusSheets(area: Area, masked: boolean): Promise<Sheet<CensusAnswer>[]> {
  const keeper = await present()
  if (!keeper) return []
  const found = await Promise.all(CALLS.map((call) => keeper.all(groupOf([call, { area }, masked]))))
  return found
    .flat()
    .filter(({ key }) => key[2] === masked)
    .map((sheet) => ({ ...sheet, data: flatOf(sheet.key, sheet.data) }))
    .sort((a, b) => b.at - a.at)
}

/** Whether a census holds all that is asked for: all units or the same, and what only the expanded format tells. */
const holds = ([, kept]: SheetKey, { unit, format }: Asked): boolean =>
  (kept.unit === undefined || kept.unit === unit) &&
  kept.caseState === undefined &&
  (format !== 'expandedGrid' || kept.format === format)

/** The newest rooms that are known of what is asked for, from whichever census. */
async function rowsFor(asked: Asked, masked: boolean): Promise<Sheet<CensusAnswer> | null> {
  const sheet = (await censusSheets(asked.area, masked)).find(({ key }) => holds(key, asked))
  if (!sheet) return null
  const { unit } = asked
  const census = sheet.data.census.filter((row) => unit === undefined || row.unit === unit)
  return { ...sheet, data: { ...sheet.data, census } }
}

/** A census as it was kept, whatever format it was told in. */
export const keptCensus =
  (query: CensusQuery) =>
  (masked: boolean): Promise<Sheet<CensusAnswer> | null> =>
    rowsFor(query, masked)

const NO_NAMES = { units: [], caseStates: [] }

/** The same in groups, named as they are in addresses. */
export const keptGroups =
  (query: CensusV2Query) =>
  async (masked: boolean): Promise<Sheet<CensusV2Answer> | null> => {
    const sheet = await rowsFor(query, masked)
    if (!sheet) return null
    const { census, patches: _, basis: __, ...envelope } = sheet.data
    const groups = groupRooms<CensusRow>(census, query.view ?? 'unit', NO_NAMES)
    const censuses = groups.map((group) => ({
      ...group,
      rooms: group.patients.map(({ roomSys }) => roomSys),
    }))
    return { ...sheet, data: { ...envelope, censuses } }
  }
