import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { present } from './follow.ts'
import { keptCensuses } from './kept-census.ts'
import { noteKeptRead } from './kept-reads.ts'
import type { FindSheet, Sheet } from './sheet.ts'

/** The newest that any kept census says of a room; null: none has it. */
export async function findRow(
  area: Area,
  roomSys: number,
  masked: boolean,
): Promise<Sheet<CensusRow> | null> {
  for (const sheet of await keptCensuses(area, masked)) {
    const row = sheet.data.census.find((one) => one.roomSys === roomSys)
    if (row) return { ...sheet, data: row }
  }
  return null
}

/** The patient of a room as they were looked at last, unless a later census says that somebody else, or nobody, lies there. */
export const findBody =
  (area: Area, roomSys: number): FindSheet<Body> =>
  async (key) => {
    const [body, row] = await Promise.all([
      (await present())?.find<Body>(key) ?? null,
      findRow(area, roomSys, key[2]),
    ])
    const isOutdated = row && body && row.at > body.at && row.data.regNum !== body.data.census.regNum
    if (!body || isOutdated) return null
    noteKeptRead(area, body.data.census)
    return body
  }
