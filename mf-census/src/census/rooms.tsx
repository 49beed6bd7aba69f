import type { Area } from '@wardlight/contracts/areas'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { AlertActions, RoomAlerts } from '@wardlight/mf-shared/alerts'
import { isSameStay } from '@wardlight/mf-shared/data'
import { PopupButton } from '@wardlight/mf-shared/patient-popup'
import { TowerButton } from '@wardlight/mf-shared/tower'
import type { AlertView } from '@wardlight/mf-shared/values'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AlertCards } from '../alerts-format/alert-cards.tsx'
import { Trend } from '../alerts-format/trend.tsx'
import { GridFormat } from '../grid/grid-format.tsx'
import { RoomList } from '../phone/room-list.tsx'
import { AcuityChoice } from '../room/acuity-choice.tsx'
import { RemoveRoom } from '../room/remove-room.tsx'
import type { RoomView } from '../room/room-view.ts'
import type { CensusView } from './census-address.ts'
import type { CensusVariables } from './census-variables.ts'
import { RoomsFrame } from './rooms-frame.tsx'
import type { CensusGroup } from './use-area-census.ts'

interface RoomsProps {
  area: Area
  view: CensusView
  views: readonly RoomView[]
  vars: VarsAnswer
  variables: CensusVariables
  phone: boolean
  /** Null: not grouped. */
  groups: readonly CensusGroup[] | null
  /** Null: groups cannot be folded. */
  folded: readonly string[] | null
  onFold(folded: readonly string[]): void
  href(roomSys: number): string
}

const PHONE_VALUES = 3
const TREND_FALLBACK = 'HeartRate'

/** The rooms in the format of the screen and the address, and over them the alerts of the one asked for. */
export function Rooms(props: RoomsProps) {
  const { area, views } = props
  const [asked, setAsked] = useState<Pick<RoomView, 'roomSys' | 'regNum' | 'person'> | null>(null)
  const room = asked && views.find((one) => one.roomSys === asked.roomSys && isSameStay(one, asked))
  if (asked && !room) setAsked(null)
  const shown = useRef(views)
  useEffect(() => {
    shown.current = views
  }, [views])
  const ask = useCallback(
    (roomSys: number) => setAsked(shown.current.find((view) => view.roomSys === roomSys) ?? null),
    [],
  )
  return (
    <>
      <FormattedRooms {...props} onAlerts={ask} />
      {room && (
        <RoomAlerts
          title="Alerts:"
          alerts={room.alerts}
          place={{ area, roomSys: room.roomSys, who: room.who }}
          onClose={() => setAsked(null)}
          foot={<RoomFoot area={area} view={room} />}
        />
      )}
    </>
  )
}

/** What else can be done about the patient of a room. */
const RoomFoot = ({ area, view }: { area: Area; view: RoomView }) => (
  <>
    <TowerButton area={area} roomSys={view.roomSys} />
    <PopupButton name="SendPage" label="Send page" area={area} roomSys={view.roomSys} clinical />
    {view.removable && <RemoveRoom area={area} view={view} />}
  </>
)

interface FormattedRoomsProps extends RoomsProps {
  /** Somebody wants to see or answer the alerts of a room. */
  onAlerts(roomSys: number): void
}

function FormattedRooms(props: FormattedRoomsProps) {
  const { area, view, views, vars, variables, phone, href, onAlerts } = props
  const { groups, folded, onFold } = props
  const { varLevels, names, titled } = variables
  const trend = useCallback(
    (room: RoomView) => (
      <Trend area={area} view={room} varLevels={varLevels} fallback={names[0] ?? TREND_FALLBACK} />
    ),
    [area, varLevels, names],
  )
  const actions = useCallback(
    (view: RoomView, alert: AlertView) => (
      <AlertActions
        alert={alert}
        place={{ area, roomSys: view.roomSys, who: view.who }}
        foot={<RoomFoot area={area} view={view} />}
      />
    ),
    [area],
  )
  if (phone && view !== 'alerts')
    return (
      <RoomsFrame>
        <RoomList views={views} variables={titled.slice(0, PHONE_VALUES)} href={href} onAlerts={onAlerts} />
      </RoomsFrame>
    )
  if (view === 'alerts')
    return (
      <AcuityChoice area={area} vars={vars} views={views}>
        <RoomsFrame>
          <AlertCards views={views} variables={titled} href={href} trend={trend} actions={actions} />
        </RoomsFrame>
      </AcuityChoice>
    )
  return (
    <AcuityChoice area={area} vars={vars} views={views}>
      <GridFormat
        {...{ views, vars, variables, groups, folded, onFold, href, onAlerts }}
        expanded={view === 'expandedGrid'}
      />
    </AcuityChoice>
  )
}
