import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { useNow } from '@wardlight/mf-shared/time'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Announcements } from '../census/announcements.tsx'
import { chooseRows } from '../census/census-rows.ts'
import { censusVariables } from '../census/census-variables.ts'
import type { LoadedCensusProps } from '../census/loaded-census.tsx'
import { ReadAloud } from '../census/read-aloud.tsx'
import { useRoomViews } from '../census/use-room-views.ts'

/** How often ages are looked at again. */
const TICK_MS = 5000

/** Every room of the census worst first, whatever filters leave out elsewhere, as any format draws it, and what is said of them aloud where sound is on. */
export function useWallRooms({ answer, vars, tower, frozenAt }: LoadedCensusProps) {
  const nowMs = useNow(TICK_MS)
  const temperature = useAtomValue(temperatureAtom)
  const { names, varLevels } = useMemo(() => censusVariables(vars, false), [vars])
  const { all, worstFirst } = useMemo(
    () => chooseRows(answer.census, { filters: [], sort: 'rooms', tower, search: '' }, vars),
    [answer.census, tower, vars],
  )
  const context = { nowMs, frozenAt, temperature, tower, variables: names, varLevels }
  const views = useRoomViews(worstFirst, context)
  const spoken = (
    <>
      <Announcements views={frozenAt === null ? views : null} />
      <ReadAloud rows={frozenAt === null ? all : null} tower={tower} />
    </>
  )
  return { views, varLevels, spoken }
}
