import type { Area } from '@wardlight/contracts/areas'
import { roomText } from '@wardlight/contracts/room-text'
import { chosenUnits } from '@wardlight/contracts/unit-names'
import { useBody, useVars } from '@wardlight/mf-shared/data'
import { switchesAtom, useRoute } from '@wardlight/mf-shared/navigation'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { useUser } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { RouteMatch } from '../routes/screens.ts'
import { pageTitle } from './title-text.ts'

interface PageTitleProps {
  area: Area
  match: RouteMatch | undefined
}

/** Keeps the tab's title right. `staticTitle` in the URL leaves it at the product's name. */
export function PageTitle({ area, match }: PageTitleProps): null {
  const route = useRoute()
  const signedIn = useUser() !== null
  const { data: vars } = useVars(area, { enabled: signedIn })
  const { staticTitle } = useAtomValue(switchesAtom)
  const tower = useAtomValue(towerModeAtom) && vars?.system.controlTower === true
  const unitName = route.name === 'census' ? route.unit : ''
  const units = chosenUnits(unitName, vars?.units ?? []).known
  const unit = units.map(({ label }) => label).join(', ')
  const room = route.name === 'body' ? route.room : 0
  const body = useBody(area, room, { enabled: signedIn && room > 0 }).data
  const title = pageTitle({
    area,
    tower,
    ...(unit ? { unit } : {}),
    ...(room > 0 && body ? { room: roomText(body.census) } : {}),
    title: titleOf(match),
  })
  useEffect(() => {
    document.title = signedIn && !staticTitle ? title : 'Wardlight'
  }, [title, signedIn, staticTitle])
  return null
}

/** The title of the tab that is open, else that of the screen. */
function titleOf(match: RouteMatch | undefined): string {
  const { route, params } = match ?? {}
  const open = Object.values(params ?? {}).at(-1)
  return route?.tabs?.find(({ name }) => name === open)?.title ?? route?.title ?? ''
}
