import type { TowerItem } from '@wardlight/contracts/tower'
import type { LiveAlert } from '../alerts/life/live-alert.ts'
import { rulesOf } from '../alerts/rules/area-rules.ts'
import { liveItems } from '../answers/rows/tower-row.ts'
import type { AreaConfig } from '../config/area.ts'

const endOf = ({ ended }: TowerItem): number =>
  ended === null ? Number.POSITIVE_INFINITY : Date.parse(ended)
const overlap = (a: TowerItem, b: TowerItem): boolean =>
  Date.parse(a.alertInstanceTime) <= endOf(b) && Date.parse(b.alertInstanceTime) <= endOf(a)

/**
 * The items the tower is asked about: those judged, those open and shown, those ended without a worse alert covering
 * them, and those the asker has a draft on.
 */
export function askedItems(
  items: readonly TowerItem[],
  open: readonly LiveAlert[],
  config: AreaConfig,
  noted: ReadonlySet<string>,
): TowerItem[] {
  const { covering } = rulesOf(config)
  const told = new Set(liveItems(open, config).map(({ id }) => id))
  const isCovered = (item: TowerItem): boolean => {
    const worse = covering.get(item.rule)?.same
    return items.some((other) => worse?.has(other.rule) && overlap(other, item))
  }
  return items.filter((item) =>
    item.judged || noted.has(item.id) ? true : item.ended === null ? told.has(item.id) : !isCovered(item),
  )
}
