import type { Area } from '@wardlight/contracts/areas'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { ErrorState } from '@wardlight/mf-shared/basics'
import { navigate } from '@wardlight/mf-shared/navigation'
import { censusPreferencesAtom, rowDensityAtom, temperatureAtom } from '@wardlight/mf-shared/preferences'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { RoomsSkeleton } from '../census/census-skeleton.tsx'
import type { CensusVariables } from '../census/census-variables.ts'
import { useLargeScreen } from '../census/use-large-screen.ts'
import type { RoomView } from '../room/room-view.ts'
import { gridRows } from './grid-rows.ts'
import { useRoomGrid } from './use-room-grid.ts'

interface GridFormatProps {
  area: Area
  views: readonly RoomView[]
  vars: VarsAnswer
  variables: CensusVariables
  href(roomSys: number): string
  onAlerts(roomSys: number): void
}

const ROW_HEIGHTS = { compact: 28, comfortable: 32, large: 34 }

/** The table, once its code has come. */
export function GridFormat({ area, views, vars, variables, href, onAlerts }: GridFormatProps) {
  const { RoomGrid, failed, retry } = useRoomGrid()
  const density = useAtomValue(rowDensityAtom)
  const temperature = useAtomValue(temperatureAtom)
  const grouped = useAtomValue(censusPreferencesAtom)[area]?.isCensusGrouped === true
  const large = useLargeScreen()
  const severalUnits = views.some((view) => view.unit !== views[0]?.unit)
  const rows = useMemo(
    () => gridRows(views, grouped && severalUnits, vars.units),
    [views, grouped, severalUnits, vars.units],
  )
  const longestRoom = Math.max(0, ...views.map((view) => (view.noBed ? 0 : view.room.length)))
  if (failed) {
    return (
      <ErrorState message="The table could not be loaded" detail="Check the connection." onRetry={retry} />
    )
  }
  if (!RoomGrid) return <RoomsSkeleton view="grid" />
  return (
    <RoomGrid
      rows={rows}
      variables={variables.names}
      varLevels={variables.varLevels}
      temperature={temperature}
      elements={vars.uiConfig.elements}
      longestRoom={longestRoom}
      large={large}
      rowHeight={large ? ROW_HEIGHTS.large : ROW_HEIGHTS[density]}
      patientPath={href}
      onAlerts={onAlerts}
      onOpen={(roomSys) => navigate(href(roomSys))}
    />
  )
}
