import type { CensusGroup } from '../census/use-area-census.ts'
import type { RoomLevel } from '../room/level-mark.ts'
import type { RoomView } from '../room/room-view.ts'
import { inGroups } from './in-groups.ts'

/** A heading over the rooms of one group. */
export interface GroupHeading {
  kind: 'group'
  id: string
  /** Of the group, in addresses. */
  group: string
  label: string
  rooms: number
  /** Patients without a bed. */
  noBed: number
  /** How many of its rooms are how loud. */
  loud: readonly { level: RoomLevel; count: number }[]
  /** Case states of its patients, with how many each. */
  states: readonly { state: string; count: number }[]
  /** Null: a search or a filter is on, and what it finds is not folded away. */
  folded: boolean | null
}

export type GridRow = RoomView | GroupHeading

/** What cells need beside their row. */
export interface GridContext {
  large: boolean
  /** Rows have two lines, and values their age. */
  expanded: boolean
  /** A patient is open beside the census. */
  beside: boolean
  patientPath(roomSys: number): string
  onFold(group: string): void
}

const LOUD: readonly RoomLevel[] = ['red', 'yellow', 'orange', 'silent']

const count = <T>(values: readonly T[], value: T): number => values.filter((each) => each === value).length

function headingOf(
  key: string,
  label: string,
  rooms: readonly RoomView[],
  folded: boolean | null,
): GroupHeading {
  const levels = rooms.map(({ level }) => level)
  const states = rooms.flatMap(({ caseState }) => caseState || [])
  const noBed = rooms.filter((room) => room.noBed).length
  const named = [...new Set(states)]
  return {
    kind: 'group',
    id: `group ${key}`,
    group: key,
    label,
    rooms: rooms.length - noBed,
    noBed,
    loud: LOUD.flatMap((level) => (levels.includes(level) ? { level, count: count(levels, level) } : [])),
    states: named.length > 1 ? named.map((state) => ({ state, count: count(states, state) })) : [],
    folded,
  }
}

/** Rooms as rows; where they are grouped with a heading over each group, and those of folded groups left out; null folds none. */
export function gridRows(
  views: readonly RoomView[],
  groups: readonly CensusGroup[] | null,
  folded: readonly string[] | null = [],
): GridRow[] {
  if (!groups) return [...views]
  return inGroups(views, groups).flatMap(({ key, label, rooms }) => {
    const isFolded = folded?.includes(key) ?? null
    return [headingOf(key, label, rooms, isFolded), ...(isFolded ? [] : rooms)]
  })
}
