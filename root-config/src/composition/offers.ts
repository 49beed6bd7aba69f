import type { Area } from '@wardlight/contracts/areas'
import type { MenuEntry, SlicePopup, SliceRoute } from '@wardlight/contracts/composition'
import type { Right } from '@wardlight/contracts/rights'
import { isForOnePatient } from '../access/decide.ts'
import { parseFragment } from '../routes/fragment.ts'
import { matchPlace, type RouteMatch } from '../routes/screens.ts'
import { shellScreenOf } from '../routes/shell-screens.ts'
import type { FrozenSlice } from './frozen-slice.ts'

/** What a menu entry leads to. */
export type Target = { entry: MenuEntry; path: string } | { entry: MenuEntry; popup: string }

export interface Person {
  area: Area
  /** This view was opened for one patient. */
  seesOnePatient: boolean
  may(rights: readonly Right[]): boolean
}

/** What this composition has: the shell offers only what some slice can show. */
export interface Offers {
  screen(name: string): boolean
  popup(name: string): boolean
  /** What the slices offer this person in the bar or the menu, in their order. */
  menu(where: MenuEntry['in'], person: Person): Target[]
  /** The route that draws the screen at a path of the fragment. */
  at(path: string): RouteMatch | undefined
  /** Whether that path may be one of a slice nothing is known of. */
  unknown(path: string): boolean
  composition: readonly FrozenSlice[]
}

export function offersOf(composition: readonly FrozenSlice[]): Offers {
  const slices = composition.flatMap(({ slice }) => slice ?? [])
  const routes = slices.flatMap((slice) => slice.routes)
  const popups = slices.flatMap((slice) => slice.popups)
  const screens = new Set(routes.map(({ screen }) => screen))
  return {
    screen: (name) => screens.has(name),
    popup: (name) => popups.some((popup) => popup.name === name),
    menu: (where, person) => {
      const targets = [
        ...routes.flatMap((route) => screenTarget(route, person)),
        ...popups.flatMap((popup) => popupTarget(popup, person)),
      ]
      return targets.filter(({ entry }) => entry.in === where)
    },
    composition,
    unknown: (path) =>
      composition.some(({ slice }) => !slice) && shellScreenOf(parseFragment(path).path, '') === undefined,
    at: (path) => {
      const place = parseFragment(path)
      return slices.map((slice) => matchPlace(slice, place)).find((found) => found)
    },
  }
}

const may = (rights: readonly string[] | undefined, person: Person): boolean =>
  !rights || person.may(rights as readonly Right[])

function screenTarget({ menu, path, rights, screen }: SliceRoute, person: Person): Target[] {
  if (!menu || !may(rights, person) || (person.seesOnePatient && !isForOnePatient(screen))) return []
  const segments = path.split('/').flatMap((segment) => {
    if (segment.startsWith(':area')) return person.area
    return segment === '*' || segment.endsWith('?') ? [] : segment
  })
  return [{ entry: menu, path: segments.join('/') }]
}

function popupTarget({ menu, name, rights, areas }: SlicePopup, person: Person): Target[] {
  if (!menu || !may(rights, person) || (areas && !areas.includes(person.area))) return []
  return [{ entry: menu, popup: name }]
}
