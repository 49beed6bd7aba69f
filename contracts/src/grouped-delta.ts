import type { CensusRow, CensusV2Answer } from './census.ts'
import { type Census, censusDelta, mergeCensus } from './census-delta.ts'

const rowsOf = ({ censuses }: CensusV2Answer): CensusRow[] => censuses.flatMap(({ patients }) => patients)

const whole = (answer: CensusV2Answer): Census => ({ rows: rowsOf(answer), now: answer.stats.now })

/**
 * The grouped delta for a client that has `before`: all groups with their room numbers, but only new rows, and patches.
 */
export function groupedDelta(before: CensusV2Answer, now: CensusV2Answer): CensusV2Answer {
  const { census, patches } = censusDelta(whole(before), whole(now))
  const fresh = new Set(census.map(({ roomSys }) => roomSys))
  const censuses = now.censuses.map((group) => ({
    ...group,
    patients: group.patients.filter(({ roomSys }) => fresh.has(roomSys)),
  }))
  return { ...now, full: false, censuses, patches }
}

/** Merges a grouped delta into `before`. Null: it does not fit, and the client has to ask for the whole answer. */
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
