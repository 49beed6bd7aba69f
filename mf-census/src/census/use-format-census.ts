import type { CensusQuery } from '@wardlight/contracts/census'
import type { CensusGrouping } from '@wardlight/contracts/room-groups'
import type { Loaded } from '@wardlight/mf-shared/data'
import { useRef } from 'react'
import { type AreaAnswer, useAreaCensus } from './use-area-census.ts'

interface FormatCensus {
  census: Loaded<AreaAnswer>
  /** While the expanded census is yet to come: the plain one shown till then, for all but its rooms. Null otherwise. */
  meanwhile: Loaded<AreaAnswer> | null
}

/** An area's census with what its format tells; whoever goes from the plain table to the expanded keeps all around it. */
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
