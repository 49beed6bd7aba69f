import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { searchRooms } from '@wardlight/contracts/room-search'
import { useCensus } from '@wardlight/mf-shared/data'

const MOST = 8

interface SearchHits {
  hits: readonly CensusRow[]
  /** How many more there are than are listed. */
  more: number
  loading: boolean
}

/** The patients of an area that a text finds. Nothing is asked for while there is no text. */
export function useSearchHits(area: Area, text: string): SearchHits {
  const wanted = text.trim()
  const { data, loading } = useCensus({ area }, { enabled: wanted !== '' })
  if (wanted === '' || !data) return { hits: [], more: 0, loading }
  const found = searchRooms(data.census, wanted).filter((row) => !row.roomEmpty)
  return { hits: found.slice(0, MOST), more: Math.max(0, found.length - MOST), loading }
}
