import type { CensusRow, CensusV2Answer } from './census.ts'
import { type Census, censusDelta, mergeCensus } from './census-delta.ts'

const rowsOf = ({ censuses }: CensusV2Answer): CensusRow[] => censuses.flatMap(({ patients }) => patients)

const whole = (answer: CensusV2Answer): Census => ({ rows: rowsOf(answer), now: answer.stats.now })

/** A grouped answer to somebody who has `before`: groups with the numbers of their rooms, and of rows what is new. */
export function groupedDelta(before: CensusV2Answer, now: CensusV2Answer): CensusV2Answer {
  const { census, patches } = censusDelta(whole(before), whole(now))
  const fresh = new Set(census.map(({ roomSys }) => roomSys))
  const censuses = now.censuses.map((group) => ({
    ...group,
    patients: group.patients.filter(({ roomSys }) => fresh.has(roomSys)),
  }))
  return { ...now, full: false, censuses, patches }
}

/** The whole grouped answer; null when it does not fit `before`, so that all is to be asked for. */
export function mergeGrouped(before: CensusV2Answer, delta: CensusV2Answer): CensusV2Answer | null {
  if (delta.full !== false) return delta
  const { patches, ...answer } = delta
  if (!patches) return null
  const rooms = answer.censuses.flatMap((group) => group.rooms)
  const rows = mergeCensus(whole(before), { census: rowsOf(answer), patches, rooms }, answer.stats.now)
  const byRoom = rows && new Map(rows.map((row) => [row.roomSys, row]))
  if (byRoom?.size !== rooms.length) return null
  const censuses = answer.censuses.map((group) => ({
    ...group,
    patients: group.rooms.flatMap((room) => byRoom.get(room) ?? []),
  }))
  return { ...answer, full: true, censuses }
}
