import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { aboutStay, isSameStay } from '../data/about-stay.ts'
import { present } from './follow.ts'
import { type KeptCensus, keptCensuses } from './kept-census.ts'
import { noteKeptRead } from './kept-reads.ts'
import { type FindSheet, isNewer, type Sheet } from './sheet.ts'

/** Whether a later census has the patient in another room: then nobody knows who is in this one. */
const isElsewhere = (
  censuses: readonly KeptCensus[],
  { data: { roomSys, regNum }, ...then }: Sheet<CensusRow>,
): boolean =>
  regNum !== '' &&
  censuses.some(
    (sheet) =>
      isNewer(sheet, then) &&
      sheet.data.census.some((row) => row.regNum === regNum && row.roomSys !== roomSys),
  )

function rowIn(censuses: readonly KeptCensus[], roomSys: number): Sheet<CensusRow> | null {
  for (const sheet of censuses) {
    const data = sheet.data.census.find((one) => one.roomSys === roomSys)
    const row = data && { ...sheet, data }
    if (row) return isElsewhere(censuses, row) ? null : row
  }
  return null
}

/** The newest row of a room in any stored census; null if none has it, or a later one has its patient elsewhere. */
export const findRow = async (
  area: Area,
  roomSys: number,
  masked: boolean,
): Promise<Sheet<CensusRow> | null> => rowIn(await keptCensuses(area, masked), roomSys)

/**
 * The stored patient of a room. None if a later census has another
 * patient, or nobody, in the room, or this patient in another.
 */
export const findBody =
  (area: Area, roomSys: number): FindSheet<Body> =>
  async (key) => {
    const [body, censuses] = await Promise.all([
      (await present())?.find<Body>(key) ?? null,
      keptCensuses(area, key[2]),
    ])
    if (!body) return null
    const { census } = body.data
    const row = rowIn(censuses, roomSys)
    const isOutdated =
      row !== null && isNewer(row, body) && !isSameStay(aboutStay(row.data), aboutStay(census))
    if (isOutdated || isElsewhere(censuses, { ...body, data: census })) return null
    noteKeptRead(area, census)
    return body
  }
