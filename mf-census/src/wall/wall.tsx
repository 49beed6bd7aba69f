import { AudioSign } from '@wardlight/mf-shared/audio'
import { Button } from '@wardlight/mf-shared/basics'
import { censusPath } from '@wardlight/mf-shared/navigation'
import { isDisplayUser, useUser } from '@wardlight/mf-shared/session'
import { useMemo, useState } from 'react'
import { tallyRooms } from '../band/tallies.ts'
import { Announcements } from '../census/announcements.tsx'
import type { LoadedCensusProps } from '../census/loaded-census.tsx'
import { Notices } from '../census/notices.tsx'
import { ReadAloud } from '../census/read-aloud.tsx'
import { wardText } from '../census/ward-text.ts'
import { RoomSheet } from '../print/room-sheet.tsx'
import { isLoud } from '../room/level-mark.ts'
import { useHands } from '../room/use-hands.ts'
import { redAlerts } from './red-alerts.ts'
import { SetUp } from './set-up.tsx'
import { usePage } from './use-page.ts'
import { useSize } from './use-size.ts'
import { useWallFont } from './use-wall-font.ts'
import { useWallRooms } from './use-wall-rooms.ts'
import css from './wall.module.css'
import { WallChip } from './wall-chip.tsx'
import { WallHead } from './wall-head.tsx'
import { wallLayout } from './wall-pages.ts'
import { WallSound } from './wall-sound.tsx'
import { WallTallies } from './wall-tallies.tsx'
import { WallTile } from './wall-tile.tsx'

/** The census of a ward's large screen: no pointer, no scroll, read from afar. */
export function Wall(props: LoadedCensusProps) {
  const { area, address, answer, vars, tower, frozenAt, age } = props
  const wall = useWallFont()
  const { ref, width, height } = useSize()
  const { rows, views, titled, varLevels } = useWallRooms(props)
  const isDisplay = isDisplayUser(useUser())
  const hands = useHands()
  const [settingUp, setSettingUp] = useState(false)
  const byId = useMemo(() => new Map(views.map((view) => [view.id, view])), [views])
  const loud = views.filter(isLoud)
  const quiet = views.filter((view) => !isLoud(view))
  const layout = width > 0 && height > 0 ? wallLayout(width, height, wall.font, roomsOf(loud, quiet)) : null
  const pages = layout?.pages ?? []
  const shown = usePage(pages.length, redAlerts(views))
  const page = pages[shown]
  const ward = wardText(area, address.unit, vars.units)
  return (
    <>
      <RoomSheet title={`${ward}, ${views.length} rooms`} answer={age} views={views} variables={titled} />
      <div
        className={`${css.wall} ${hands ? '' : css.untouched}`}
        style={{ fontSize: wall.font }}
        data-wall=""
      >
        <Announcements views={frozenAt === null ? views : null} of={[area, address.unit, tower].join()} />
        <ReadAloud rows={frozenAt === null ? rows : null} tower={tower} />
        <WallHead ward={ward} frozenAt={frozenAt} page={shown + 1} pages={pages.length}>
          <WallTallies tallies={tallyRooms(views)} font={wall.font} />
        </WallHead>
        <Notices sqlErrors={answer.sqlErrors} />
        {frozenAt === null && <WallSound />}
        {(settingUp || !wall.told) && (
          <SetUp
            wall={wall}
            width={width}
            height={height}
            onClose={settingUp ? () => setSettingUp(false) : null}
          />
        )}
        {layout && layout.font < wall.font - 0.5 && (
          <p className={css.small}>Too small to be read from {wall.screen.metres} m: use a larger screen.</p>
        )}
        <div ref={ref} className={css.rooms} style={{ fontSize: layout?.font }}>
          {layout && views.length === 0 && <p className={css.none}>No rooms in this unit</p>}
          {page?.tiles.map((tile) => {
            const view = byId.get(tile.id)
            return (
              view &&
              layout && (
                <WallTile
                  key={tile.id}
                  area={area}
                  tile={tile}
                  view={view}
                  font={layout.font}
                  varLevels={varLevels}
                />
              )
            )
          })}
          {page?.chips.map((place) => {
            const view = byId.get(place.id)
            return view && layout && <WallChip key={place.id} place={place} view={view} font={layout.font} />
          })}
        </div>
        <nav className={`${css.ways} ${hands ? css.shown : ''}`} aria-label="Wall">
          {!isDisplay && (
            <Button
              component="a"
              variant="default"
              href={`#${censusPath(area, { unit: address.unit ?? '' })}`}
            >
              Back to the census
            </Button>
          )}
          <AudioSign />
          <Button variant="default" onClick={() => setSettingUp(true)}>
            Set up this screen
          </Button>
        </nav>
      </div>
    </>
  )
}

const roomsOf = (
  loud: readonly { id: string; level: string }[],
  quiet: readonly { id: string; room: string }[],
) => ({
  loud: loud.map(({ id, level }) => ({ id, isRed: level === 'red' })),
  quiet: quiet.map(({ id }) => id),
  letters: Math.max(2, ...quiet.map(({ room }) => room.length)),
})
