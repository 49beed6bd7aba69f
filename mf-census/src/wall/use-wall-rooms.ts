import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { useNow } from '@wardlight/mf-shared/time'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { chooseRows } from '../census/census-rows.ts'
import { censusVariables } from '../census/census-variables.ts'
import type { LoadedCensusProps } from '../census/loaded-census.tsx'
import { useRoomViews } from '../census/use-room-views.ts'

/** How often ages are looked at again. */
const TICK_MS = 5000

/** Every room of the census worst first, whatever filters leave out elsewhere: as it came, and as any format draws it. */
export function useWallRooms({ answer, vars, tower, frozenAt }: LoadedCensusProps) {
  const nowMs = useNow(TICK_MS)
  const temperature = useAtomValue(temperatureAtom)
  const { names, titled, varLevels } = useMemo(
    () => censusVariables(vars, { bySofa: false, expanded: false }),
    [vars],
  )
  const { all, worstFirst } = useMemo(
    () => chooseRows(answer.census, { filters: [], sort: 'rooms', tower, search: '' }, vars),
    [answer.census, tower, vars],
  )
  const context = { nowMs, frozenAt, temperature, tower, variables: names, varLevels }
  const views = useRoomViews(worstFirst, context)
  return { rows: all, views, titled, varLevels }
}
