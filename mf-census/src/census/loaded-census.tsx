import { isAsked, worstRoom } from '@wardlight/contracts/alert-order'
import type { Area } from '@wardlight/contracts/areas'
import type { CensusAnswer } from '@wardlight/contracts/census'
import type { CensusGrouping } from '@wardlight/contracts/room-groups'
import { occupiedRooms } from '@wardlight/contracts/room-text'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { usePhone } from '@wardlight/mf-shared/basics'
import { censusSearchAtom, patientPath, roomOrderAtom, shownRoomsAtom } from '@wardlight/mf-shared/navigation'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { useNow } from '@wardlight/mf-shared/time'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useContext, useEffect, useMemo } from 'react'
import { Band, TallyList } from '../band/band.tsx'
import { countNoBed, noBedPressed } from '../band/no-bed-count.ts'
import { tallyRooms } from '../band/tallies.ts'
import { RoomSheet, type RoomSheetProps } from '../print/room-sheet.tsx'
import { isLoud } from '../room/level-mark.ts'
import { Announcements } from './announcements.tsx'
import type { CensusAddress } from './census-address.ts'
import { CensusFilters } from './census-filters.tsx'
import { chooseRows } from './census-rows.ts'
import { RoomsSkeleton } from './census-skeleton.tsx'
import { censusVariables } from './census-variables.ts'
import { Found } from './found.tsx'
import { NotListed } from './not-listed.tsx'
import { Notices } from './notices.tsx'
import { OpenRoom } from './open-room.ts'
import { PhoneFilters } from './phone-filters.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { ShownRooms } from './shown-rooms.tsx'
import type { CensusGroup } from './use-area-census.ts'
import { useKept } from './use-kept.ts'
import { useRemovable } from './use-removable.ts'
import { useRoomViews } from './use-room-views.ts'
import { wardText } from './ward-text.ts'

export interface LoadedCensusProps {
  area: Area
  address: CensusAddress
  answer: CensusAnswer
  /** Null: rooms are not grouped. */
  groups?: readonly CensusGroup[] | null
  /** By what they are grouped where they are in a table. */
  grouping?: CensusGrouping | null
  vars: VarsAnswer
  tower: boolean
  frozenAt: string | null
  /** How old the answer is. */
  age: RoomSheetProps['answer']
  /** The rooms in the format asked for are yet to come. */
  roomsCome?: boolean
  onChange(part: Partial<CensusAddress>): void
  onGroup?(group: CensusGrouping | null): void
}

/** A review tells of every room, and offers neither filters nor a search. */
const NO_FILTERS: string[] = []
/** How often ages are looked at again. */
const TICK_MS = 5000

const sheetTitle = (ward: string, shown: number, all: number): string =>
  `${ward}, ${shown === all ? all : `${shown} of ${all}`} rooms`

/** A census that has arrived: band, filters, and the rooms in the chosen format. */
export function LoadedCensus(props: LoadedCensusProps) {
  const { area, address, answer, vars, tower, frozenAt, age, onChange, onGroup } = props
  const { groups = null, grouping = null, roomsCome = false } = props
  const nowMs = useNow(TICK_MS)
  const temperature = useAtomValue(temperatureAtom)
  const [search, setSearch] = useAtom(censusSearchAtom)
  const phone = usePhone()
  const { filters, sort } = address
  const searching = search.trim() !== ''
  const open = useContext(OpenRoom)
  const isReview = address.view === 'review'
  const wanted = isReview ? '' : search
  const passed = isReview ? NO_FILTERS : filters
  const inWorstOrder = phone || address.view === 'alerts'
  const bySofa = sort === 'sofa' && !inWorstOrder
  const { names, titled, varLevels } = useMemo(
    () => censusVariables(vars, { bySofa, expanded: address.view === 'expandedGrid' }),
    [vars, bySofa, address.view],
  )
  const {
    all,
    shown,
    worstFirst: loudest,
  } = useMemo(
    () => chooseRows(answer.census, { filters: passed, sort, tower, search: wanted, groups }, vars),
    [answer.census, passed, sort, tower, wanted, groups, vars],
  )
  const removable = useRemovable(vars)
  const context = { nowMs, frozenAt, temperature, tower, removable, variables: names, varLevels }
  const allViews = useRoomViews(all, context)
  const worstShown = useMemo(
    () => (phone ? (worstRoom(loudest, tower)?.roomSys ?? null) : null),
    [phone, loudest, tower],
  )
  const views = useMemo(() => {
    const byId = new Map(allViews.map((view) => [view.id, view]))
    return (inWorstOrder ? loudest : shown).flatMap((row) => {
      const { roomSys } = row
      const view = byId.get(String(roomSys))
      const more = {
        ...(roomSys === open && { open: true }),
        ...(roomSys === worstShown && { worst: true }),
        ...(phone && isAsked(row, tower) && { asked: true }),
      }
      return view && Object.keys(more).length > 0 ? { ...view, ...more } : (view ?? [])
    })
  }, [allViews, inWorstOrder, loudest, shown, open, worstShown, phone, tower])
  const href = useCallback((roomSys: number) => patientPath(area, roomSys), [area])
  const setRoomOrder = useSetAtom(roomOrderAtom)
  const listed = useKept(useMemo(() => ({ area, rooms: occupiedRooms(shown) }), [area, shown]))
  useEffect(() => setRoomOrder(listed), [listed, setRoomOrder])
  const setShownRooms = useSetAtom(shownRoomsAtom)
  useEffect(() => {
    setShownRooms(isReview ? null : views.filter((view) => !view.empty).map((view) => view.roomSys))
  }, [views, isReview, setShownRooms])
  useEffect(() => () => setShownRooms(null), [setShownRooms])

  const tallies = tallyRooms(allViews)
  const first = useMemo(() => worstRoom(all, tower), [all, tower])
  const worst = allViews.find((view) => view.roomSys === first?.roomSys) ?? null
  const isFirstCard = address.view === 'alerts' && (!worst || views.find(isLoud)?.id === worst.id)
  const noBed = countNoBed(all, answer.stats, filters)
  return (
    <>
      <Notices sqlErrors={answer.sqlErrors} />
      {phone ? (
        <>
          {frozenAt === null && <TallyList tallies={tallies} phone />}
          <PhoneFilters {...{ address, vars, tower, onChange }} rows={all} />
        </>
      ) : (
        <>
          {frozenAt === null && (
            <Band
              worst={isFirstCard ? undefined : worst}
              tallies={tallies}
              stats={answer.stats}
              noBed={noBed}
              onNoBed={() => onChange(noBedPressed(noBed))}
              href={href}
            />
          )}
          <CensusFilters
            area={area}
            address={address}
            rows={all}
            vars={vars}
            tower={tower}
            grouping={grouping}
            onChange={onChange}
            onGroup={onGroup}
          />
        </>
      )}
      {searching && !isReview && <Found shown={shown} all={all} onShowAll={() => setSearch('')} />}
      {!isReview && !roomsCome && (
        <RoomSheet
          title={sheetTitle(wardText(area, address.unit, vars.units), views.length, all.length)}
          answer={age}
          views={views}
          variables={titled}
        />
      )}
      {open !== null && !isReview && views.length > 0 && !views.some((view) => view.open) && (
        <NotListed
          view={allViews.find((view) => view.roomSys === open)}
          onShowAll={() => {
            setSearch('')
            onChange({ filters: [] })
          }}
        />
      )}
      <Announcements views={frozenAt === null ? allViews : null} of={[area, address.unit, tower].join()} />
      <ReadAloud rows={frozenAt === null ? all : null} tower={tower} />
      {roomsCome ? (
        <RoomsSkeleton view={address.view} />
      ) : (
        <ShownRooms
          {...{ area, address, tower, views, vars, groups, grouping, phone, href, onChange }}
          variables={{ names, titled, varLevels }}
          anyRoom={all.length > 0}
          searching={searching}
          onSearchEnd={() => setSearch('')}
        />
      )}
    </>
  )
}
