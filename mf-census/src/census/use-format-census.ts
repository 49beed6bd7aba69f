import type { CensusQuery } from '@wardlight/contracts/census'
import type { CensusGrouping } from '@wardlight/contracts/room-groups'
import type { Loaded } from '@wardlight/mf-shared/data'
import { useRef } from 'react'
import { type AreaAnswer, useAreaCensus } from './use-area-census.ts'

interface FormatCensus {
  census: Loaded<AreaAnswer>
  /** While the expanded census loads: the plain one, shown for everything but the rooms. Null otherwise. */
  meanwhile: Loaded<AreaAnswer> | null
}

/**
 * An area's census in a format. Switching from the plain table to the expanded one keeps everything around the rooms.
 */
export function useFormatCensus(
  query: Omit<CensusQuery, 'format'>,
  group: CensusGrouping | null,
  expanded: boolean,
): FormatCensus {
  const asked = JSON.stringify([query, group])
  const census = useAreaCensus({ ...query, format: expanded ? 'expandedGrid' : undefined }, group)
  const plain = useRef('')
  if (!expanded && census.data) plain.current = asked
  const isComing = expanded && census.data === undefined && census.error === null && plain.current === asked
  const before = useAreaCensus(query, group, { enabled: isComing })
  return { census, meanwhile: isComing && before.data ? before : null }
}
