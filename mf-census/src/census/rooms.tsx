import type { Area } from '@wardlight/contracts/areas'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { AlertActions } from '@wardlight/mf-shared/alerts'
import type { AlertView } from '@wardlight/mf-shared/values'
import { useCallback } from 'react'
import { AlertCards } from '../alerts-format/alert-cards.tsx'
import { Trend } from '../alerts-format/trend.tsx'
import { GridFormat } from '../grid/grid-format.tsx'
import { RoomList } from '../phone/room-list.tsx'
import type { RoomView } from '../room/room-view.ts'
import type { CensusView } from './census-address.ts'
import type { CensusVariables } from './census-variables.ts'
import { RoomsFrame } from './rooms-frame.tsx'

interface RoomsProps {
  area: Area
  view: CensusView
  views: readonly RoomView[]
  vars: VarsAnswer
  variables: CensusVariables
  phone: boolean
  href(roomSys: number): string
}

const PHONE_VALUES = 3
const TREND_FALLBACK = 'HeartRate'

/** The rooms in the format of the screen and the address. */
export function Rooms({ area, view, views, vars, variables, phone, href }: RoomsProps) {
  const { varLevels, names, titled } = variables
  const trend = useCallback(
    (room: RoomView) => (
      <Trend area={area} view={room} varLevels={varLevels} fallback={names[0] ?? TREND_FALLBACK} />
    ),
    [area, varLevels, names],
  )
  const actions = useCallback(
    ({ roomSys }: RoomView, alert: AlertView) => <AlertActions alert={alert} place={{ area, roomSys }} />,
    [area],
  )
  if (phone && view === 'grid')
    return (
      <RoomsFrame>
        <RoomList views={views} variables={titled.slice(0, PHONE_VALUES)} href={href} />
      </RoomsFrame>
    )
  if (view === 'alerts')
    return (
      <RoomsFrame>
        <AlertCards views={views} variables={titled} href={href} trend={trend} actions={actions} />
      </RoomsFrame>
    )
  return <GridFormat area={area} views={views} vars={vars} variables={variables} href={href} />
}
