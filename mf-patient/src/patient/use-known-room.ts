import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { Loaded } from '@wardlight/mf-shared/data'
import { useKeptRow } from '@wardlight/mf-shared/downtime'

interface KnownRoom {
  row: CensusRow
  answer: Pick<Loaded<Body>, 'currentUntil' | 'receivedAt' | 'error' | 'retry' | 'silence'>
}

/**
 * The last census row of a room whose patient was never loaded here, while the server is silent. `looking`: still
 * searching for it. Null: not needed, or none found.
 */
export function useKnownRoom(
  area: Area,
  room: number,
  { silence, error, retry }: Loaded<Body>,
): KnownRoom | 'looking' | null {
  const found = useKeptRow(area, room, silence === 'unknown')
  if (silence === 'looking' || (silence === 'unknown' && found === undefined)) return 'looking'
  if (silence !== 'unknown' || !found) return null
  const { trueAt } = found
  return {
    row: found.data,
    answer: { currentUntil: trueAt, receivedAt: trueAt, error, retry, silence: 'kept' },
  }
}
