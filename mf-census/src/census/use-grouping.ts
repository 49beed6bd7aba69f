import type { Area } from '@wardlight/contracts/areas'
import { type CensusGrouping, groupingOf } from '@wardlight/contracts/room-groups'
import { censusPreferencesAtom } from '@wardlight/mf-shared/preferences'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { CensusAddress } from './census-address.ts'

/**
 * The grouping of an area's rooms: as the address says, else as this person last chose it. `offered` null: not known
 * yet.
 */
export function useGrouping(
  area: Area,
  { group: asked }: CensusAddress,
  offered: readonly CensusGrouping[] | null,
): [CensusGrouping | null, (group: CensusGrouping | null) => void] {
  const [preferences, setPreferences] = useAtom(censusPreferencesAtom)
  const { isCensusGrouped = false, groupBy } = preferences[area] ?? {}
  useEffect(() => {
    if (asked && offered?.includes(asked) && (!isCensusGrouped || groupBy !== asked))
      setPreferences(area, { isCensusGrouped: true, groupBy: asked })
  }, [area, asked, offered, isCensusGrouped, groupBy, setPreferences])
  const kept = isCensusGrouped ? (groupingOf(groupBy) ?? 'unit') : null
  const preferred = kept && (offered?.includes(kept) ?? true) ? kept : null
  const keep = (group: CensusGrouping | null) =>
    setPreferences(area, { isCensusGrouped: group !== null, ...(group ? { groupBy: group } : {}) })
  return [asked ?? preferred, keep]
}
