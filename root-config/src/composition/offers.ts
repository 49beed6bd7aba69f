import { parseFragment } from '../routes/fragment.ts'
import { matchSlice } from '../routes/screens.ts'
import type { FrozenSlice } from './page-composition.ts'

/** What this composition has: the shell offers only what some slice can show. */
export interface Offers {
  screen(name: string): boolean
  popup(name: string): boolean
  /** Whether the bar stands over the screen at this path; windows of their own do without. */
  bar(path: string): boolean
  composition: readonly FrozenSlice[]
}

export function offersOf(composition: readonly FrozenSlice[]): Offers {
  const slices = composition.flatMap(({ slice }) => slice ?? [])
  const screens = new Set(slices.flatMap(({ routes }) => routes.map(({ screen }) => screen)))
  const popups = new Set(slices.flatMap((slice) => slice.popups))
  return {
    screen: (name) => screens.has(name),
    popup: (name) => popups.has(name),
    composition,
    bar: (path) => {
      const place = parseFragment(path)
      const match = slices.map((slice) => matchSlice(slice, 'main', place)).find((found) => found)
      return match ? match.route.bar !== false : false
    },
  }
}
