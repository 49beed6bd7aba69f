/** By what rooms are grouped: `view` of the grouped census, and `group` of its address. */
export const CENSUS_GROUPINGS = ['unit', 'caseState'] as const
export type CensusGrouping = (typeof CENSUS_GROUPINGS)[number]

export const groupingOf = (name: string | null | undefined): CensusGrouping | null =>
  CENSUS_GROUPINGS.find((grouping) => grouping === name) ?? null

/** By what the rooms of an area can be grouped: by case state where it has any. */
export const offeredGroupings = ({ caseStates }: Pick<GroupNames, 'caseStates'>): CensusGrouping[] =>
  CENSUS_GROUPINGS.filter((grouping) => grouping !== 'caseState' || caseStates.length > 0)

/** How the area names its units and case states, in its own order. */
interface GroupNames {
  units: readonly { unit: string; label: string }[]
  caseStates: readonly { state: string }[]
}

/** `key` names a group in addresses; of `unit` and `caseState` the one it is not of is ''. */
interface RoomGroup<T> {
  key: string
  label: string
  unit: string
  caseState: string
  patients: T[]
}

/** What of a census row decides its group. */
interface Grouped {
  unit: string
  caseState: string
  roomEmpty: boolean
}

/** Key of the rooms without a patient, where rooms are grouped by case state. */
export const EMPTY_ROOMS = 'empty'
const NO_STATE = 'none'

const keyOf: Readonly<Record<CensusGrouping, (row: Grouped) => string>> = {
  unit: ({ unit }) => unit,
  caseState: ({ caseState, roomEmpty }) => (roomEmpty ? EMPTY_ROOMS : caseState || NO_STATE),
}

/** Keys of the groups the area knows, with their labels, in its order; what it does not know comes between them and `last`. */
function namesOf(by: CensusGrouping, { units, caseStates }: GroupNames): { first: Names; last: Names } {
  if (by === 'unit') return { first: units.map(({ unit, label }) => [unit, label]), last: [] }
  return {
    first: caseStates.map(({ state }) => [state, state]),
    last: [
      [NO_STATE, 'No case state'],
      [EMPTY_ROOMS, 'Empty rooms'],
    ],
  }
}
/** Of those without a state and of empty rooms ''. */
const stateOf = (key: string): string => (key === NO_STATE || key === EMPTY_ROOMS ? '' : key)

type Names = [key: string, label: string][]

/** Rooms in groups, in the order of the area; the order within a group is that of the rooms given. */
export function groupRooms<T extends Grouped>(
  rows: readonly T[],
  by: CensusGrouping,
  names: GroupNames,
): RoomGroup<T>[] {
  const found = Map.groupBy(rows, keyOf[by])
  const { first, last } = namesOf(by, names)
  const known = new Set([...first, ...last].map(([key]) => key))
  const others: Names = [...found.keys()].filter((key) => !known.has(key)).map((key) => [key, key])
  return [...first, ...others, ...last].flatMap(([key, label]) => {
    const patients = found.get(key)
    return patients
      ? [
          {
            key,
            label,
            unit: by === 'unit' ? key : '',
            caseState: by === 'caseState' ? stateOf(key) : '',
            patients,
          },
        ]
      : []
  })
}
