import type { CensusAnswer, CensusQuery, CensusV2Answer } from '@wardlight/contracts/census'
import type { CensusGrouping } from '@wardlight/contracts/room-groups'
import { type Loaded, useCensus, useGroupedCensus } from '@wardlight/mf-shared/data'
import { useMemo } from 'react'

/** A group of rooms as the server tells it. */
export type CensusGroup = Pick<CensusV2Answer['censuses'][number], 'key' | 'label' | 'rooms'>

export interface AreaAnswer {
  answer: CensusAnswer
  /** Null: not grouped. */
  groups: readonly CensusGroup[] | null
}

const flatOf = ({ censuses, patches: _, ...envelope }: CensusV2Answer): CensusAnswer => ({
  ...envelope,
  census: censuses.flatMap(({ patients }) => patients),
})

/** The rooms of an area, grouped if asked for; current by revision either way. */
export function useAreaCensus(
  query: CensusQuery,
  group: CensusGrouping | null,
  { enabled = true } = {},
): Loaded<AreaAnswer> {
  const flat = useCensus(query, { enabled: enabled && group === null })
  const grouped = useGroupedCensus(
    { ...query, view: group ?? 'unit' },
    { enabled: enabled && group !== null },
  )
  const loaded = group === null ? flat : grouped
  const data = useMemo((): AreaAnswer | undefined => {
    const answer = group === null ? flat.data : grouped.data && flatOf(grouped.data)
    return answer && { answer, groups: group === null ? null : (grouped.data?.censuses ?? null) }
  }, [group, flat.data, grouped.data])
  return { ...loaded, data }
}
