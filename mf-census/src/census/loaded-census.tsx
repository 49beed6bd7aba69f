import { worstFirst } from '@wardlight/contracts/alert-order'
import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import type { CensusAnswer } from '@wardlight/contracts/census'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { AudioSign } from '@wardlight/mf-shared/audio'
import { usePhone } from '@wardlight/mf-shared/basics'
import { censusSearchAtom, patientPath, roomOrderAtom, shownRoomsAtom } from '@wardlight/mf-shared/navigation'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { useNow } from '@wardlight/mf-shared/time'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { Band, TallyList } from '../band/band.tsx'
import { countNoBed, noBedPressed } from '../band/no-bed-count.ts'
import { tallyRooms } from '../band/tallies.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { RoomSheet, type RoomSheetProps } from '../print/room-sheet.tsx'
import { isLoud } from '../room/level-mark.ts'
import { Announcements } from './announcements.tsx'
import css from './census.module.css'
import type { CensusAddress } from './census-address.ts'
import { CensusFilters } from './census-filters.tsx'
import { chooseRows } from './census-rows.ts'
import { censusVariables } from './census-variables.ts'
import { Found } from './found.tsx'
import { NoRooms } from './no-rooms.tsx'
import { Notices } from './notices.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { Rooms } from './rooms.tsx'
import { useRoomViews } from './use-room-views.ts'

export interface LoadedCensusProps {
  area: Area
  address: CensusAddress
  answer: CensusAnswer
  vars: VarsAnswer
  tower: boolean
  frozenAt: string | null
  /** How old the answer is. */
  age: RoomSheetProps['answer']
  onChange(part: Partial<CensusAddress>): void
}

/** How often ages are looked at again. */
const TICK_MS = 5000

const sheetTitle = (area: Area, shown: number, all: number): string =>
  `${AREA_LABELS[area]}, ${shown === all ? all : `${shown} of ${all}`} rooms`

/** A census that has arrived: band, filters, and the rooms in the chosen format. */
export function LoadedCensus(props: LoadedCensusProps) {
  const { area, address, answer, vars, tower, frozenAt, age, onChange } = props
  const nowMs = useNow(TICK_MS)
  const temperature = useAtomValue(temperatureAtom)
  const [search, setSearch] = useAtom(censusSearchAtom)
  const phone = usePhone()
  const { filters, sort } = address
  const inWorstOrder = phone || address.view === 'alerts'
  const bySofa = sort === 'sofa' && !inWorstOrder
  const { names, titled, varLevels } = useMemo(() => censusVariables(vars, bySofa), [vars, bySofa])
  const {
    all,
    shown,
    worstFirst: loudest,
  } = useMemo(
    () => chooseRows(answer.census, { filters, sort, tower, search }, vars),
    [answer.census, filters, sort, tower, search, vars],
  )
  const context = { nowMs, frozenAt, temperature, tower, variables: names, varLevels }
  const allViews = useRoomViews(all, context)
  const views = useMemo(() => {
    const byId = new Map(allViews.map((view) => [view.id, view]))
    return (inWorstOrder ? loudest : shown).flatMap((row) => byId.get(String(row.roomSys)) ?? [])
  }, [allViews, inWorstOrder, loudest, shown])
  const href = useCallback((roomSys: number) => patientPath(area, roomSys), [area])
  const setRoomOrder = useSetAtom(roomOrderAtom)
  useEffect(() => {
    setRoomOrder(shown.filter((row) => !row.roomEmpty).map((row) => row.roomSys))
  }, [shown, setRoomOrder])
  const setShownRooms = useSetAtom(shownRoomsAtom)
  useEffect(() => {
    setShownRooms(views.filter((view) => !view.empty).map((view) => view.roomSys))
  }, [views, setShownRooms])

  const tallies = tallyRooms(allViews)
  const [first] = useMemo(() => worstFirst(all, tower), [all, tower])
  const worst = allViews.find((view) => view.roomSys === first?.roomSys && isLoud(view)) ?? null
  const noBed = countNoBed(all, answer.stats, filters)
  const filterNames = vars.uiConfig.censusFilters
  return (
    <>
      <Notices sqlErrors={answer.sqlErrors} />
      {phone ? (
        <>
          {frozenAt === null && <TallyList tallies={tallies} phone />}
          <div className={css.filters}>
            <FilterChips
              rows={all}
              offered={filterNames}
              filters={filters}
              onChange={(next) => onChange({ filters: next })}
            />
            <AudioSign />
          </div>
        </>
      ) : (
        <>
          {frozenAt === null && (
            <Band
              worst={address.view === 'alerts' ? undefined : worst}
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
            onChange={onChange}
          />
        </>
      )}
      {search.trim() !== '' && (
        <Found shown={shown.length} all={all.length} onShowAll={() => setSearch('')} />
      )}
      <RoomSheet
        title={sheetTitle(area, views.length, all.length)}
        answer={age}
        views={views}
        variables={titled}
      />
      <Announcements views={frozenAt === null ? allViews : null} />
      <ReadAloud rows={frozenAt === null ? all : null} tower={tower} />
      {views.length > 0 ? (
        <Rooms
          area={area}
          view={address.view}
          views={views}
          vars={vars}
          variables={{ names, titled, varLevels }}
          phone={phone}
          href={href}
        />
      ) : (
        <NoRooms
          filtered={all.length > 0}
          onAllUnits={address.unit === null ? undefined : () => onChange({ unit: null })}
          onShowAll={() => {
            setSearch('')
            onChange({ filters: [] })
          }}
        />
      )}
    </>
  )
}
