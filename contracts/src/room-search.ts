import type { CensusRow } from './census.ts'
import { roomText } from './room-text.ts'

const plain = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Rooms whose room, name or id contains the text; a masked patient is found by room only. */
export const searchRooms = (rows: readonly CensusRow[], text: string): readonly CensusRow[] => {
  const wanted = plain(text.trim())
  if (!wanted) return rows
  return rows.filter((row) => {
    const room = roomText(row)
    const fields = row.masked ? [room] : [room, row.name, row.patientIDs.PatID]
    return fields.some((field) => plain(field).includes(wanted))
  })
}
