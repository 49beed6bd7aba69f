import type { VarsAnswer } from '@wardlight/contracts/vars'
import { ErrorState } from '@wardlight/mf-shared/basics'
import { navigate } from '@wardlight/mf-shared/navigation'
import { rowDensityAtom, temperatureAtom } from '@wardlight/mf-shared/preferences'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { RoomsSkeleton } from '../census/census-skeleton.tsx'
import type { CensusVariables } from '../census/census-variables.ts'
import type { CensusGroup } from '../census/use-area-census.ts'
import { useFinger, useLargeScreen } from '../census/use-large-screen.ts'
import type { RoomView } from '../room/room-view.ts'
import { gridRows } from './grid-rows.ts'
import { useRoomGrid } from './use-room-grid.ts'

interface GridFormatProps {
  /** More columns, in rows of two lines. */
  expanded: boolean
  groups: readonly CensusGroup[] | null
  /** Null: groups cannot be folded. */
  folded: readonly string[] | null
  onFold(folded: readonly string[]): void
  views: readonly RoomView[]
  vars: VarsAnswer
  variables: CensusVariables
  href(roomSys: number): string
  onAlerts(roomSys: number): void
}

/** A finger needs no less, px. */
const FINGER_HEIGHT = 44
const ROW_HEIGHTS = { compact: 28, comfortable: 32, large: 34, expanded: 48 }

/** The table, once its code has come. */
export function GridFormat(props: GridFormatProps) {
  const { views, vars, variables, expanded, groups, folded, onFold, href, onAlerts } = props
  const { RoomGrid, failed, retry } = useRoomGrid()
  const density = useAtomValue(rowDensityAtom)
  const temperature = useAtomValue(temperatureAtom)
  const large = useLargeScreen()
  const finger = useFinger()
  const rows = useMemo(() => gridRows(views, groups, folded), [views, groups, folded])
  const elements = useMemo(
    () => ({ ...vars.uiConfig.elements, caseState: vars.caseStates.length > 0 }),
    [vars],
  )
  const toggle = useCallback(
    (group: string) =>
      folded && onFold(folded.includes(group) ? folded.filter((key) => key !== group) : [...folded, group]),
    [folded, onFold],
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
      elements={elements}
      expanded={expanded}
      longestRoom={longestRoom}
      large={large}
      finger={finger}
      rowHeight={Math.max(
        ROW_HEIGHTS[expanded ? 'expanded' : large ? 'large' : density],
        finger ? FINGER_HEIGHT : 0,
      )}
      onFold={toggle}
      patientPath={href}
      onAlerts={onAlerts}
      onOpen={(roomSys) => navigate(href(roomSys))}
    />
  )
}
