import type { Area } from '@wardlight/contracts/areas'
import { type CensusGrouping, EMPTY_ROOMS } from '@wardlight/contracts/room-groups'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { ReviewFormat } from '../review/review-format.tsx'
import { SepsisRows } from '../review/sepsis-rows.tsx'
import type { RoomView } from '../room/room-view.ts'
import type { CensusAddress } from './census-address.ts'
import type { CensusVariables } from './census-variables.ts'
import { NoRooms } from './no-rooms.tsx'
import { Rooms } from './rooms.tsx'
import type { CensusGroup } from './use-area-census.ts'

interface ShownRoomsProps {
  area: Area
  address: CensusAddress
  tower: boolean
  views: readonly RoomView[]
  vars: VarsAnswer
  variables: CensusVariables
  groups: readonly CensusGroup[] | null
  grouping: CensusGrouping | null
  phone: boolean
  /** The census has rooms, shown or not. */
  anyRoom: boolean
  href(roomSys: number): string
  onChange(part: Partial<CensusAddress>): void
  /** A search leaves rooms out. */
  searching: boolean
  onSearchEnd(): void
}

/** Rooms without a patient are counted, and listed when asked for. */
const FOLDED_AT_FIRST: readonly string[] = [EMPTY_ROOMS]

/** What the address asks to see of an area: its rooms in a format, its review, or why there is nothing. */
export function ShownRooms(props: ShownRoomsProps) {
  const { area, address, tower, views, vars, variables, groups, grouping, phone, anyRoom, searching } = props
  const { href, onChange, onSearchEnd } = props
  if (address.view === 'review')
    return (
      <ReviewFormat
        area={area}
        unit={address.unit}
        review={address.review}
        tower={tower}
        onChange={(review) => onChange({ review })}
        href={href}
        above={vars.uiConfig.elements.sepsis !== false && <SepsisRows views={views} href={href} />}
      />
    )
  if (views.length === 0)
    return (
      <NoRooms
        filtered={anyRoom}
        onAllUnits={address.unit === null ? undefined : () => onChange({ unit: null })}
        onShowAll={() => {
          onSearchEnd()
          onChange({ filters: [] })
        }}
      />
    )
  return (
    <Rooms
      {...{ area, views, vars, variables, phone, groups, href }}
      view={address.view}
      folded={searching || address.filters.length > 0 ? null : (address.folded ?? FOLDED_AT_FIRST)}
      onFold={(folded) => onChange({ folded, group: grouping ?? undefined })}
    />
  )
}
