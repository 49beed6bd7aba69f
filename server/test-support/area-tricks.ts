import type { Fields } from './call-samples.ts'

/** The area of an account of one area alone, and the one in which everybody lies. */
export const OWN = 'awor'
export const OTHER = 'awicu'

/**
 * A change to a call, and the status expected from calls that need a room, calls of an area alone, and calls that can
 * do without.
 */
export interface Trick {
  change(room: { own: number; other: number; bedless: number }): Fields
  room: number
  area: number
  optional: number
  /** Expected from calls that can do without but take a room, if that differs. */
  optionalRoom?: number
}

export const TRICKS: Readonly<Record<string, Trick>> = {
  'one’s own area and room': {
    change: ({ own }) => ({ area: OWN, roomSys: own }),
    room: 200,
    area: 200,
    optional: 200,
  },
  'the other area and its room': {
    change: ({ other }) => ({ area: OTHER, roomSys: other }),
    room: 403,
    area: 403,
    optional: 403,
  },
  'the other area’s room in one’s own area': {
    change: ({ other }) => ({ area: OWN, roomSys: other }),
    room: 404,
    area: 200,
    optional: 200,
  },
  'somebody without a bed of the other area in one’s own': {
    change: ({ bedless }) => ({ area: OWN, roomSys: bedless }),
    room: 404,
    area: 200,
    optional: 200,
  },
  'one’s own room in the other area': {
    change: ({ own }) => ({ area: OTHER, roomSys: own }),
    room: 403,
    area: 403,
    optional: 403,
  },
  'both areas, one’s own first': {
    change: ({ other }) => ({ area: [OWN, OTHER], roomSys: other }),
    room: 400,
    area: 400,
    optional: 400,
  },
  'both areas, the other first': {
    change: ({ other }) => ({ area: [OTHER, OWN], roomSys: other }),
    room: 400,
    area: 400,
    optional: 400,
  },
  'both areas in one': {
    change: ({ other }) => ({ area: `${OWN},${OTHER}`, roomSys: other }),
    room: 400,
    area: 400,
    optional: 400,
  },
  'both rooms': {
    change: ({ own, other }) => ({ area: OWN, roomSys: [own, other] }),
    room: 400,
    area: 200,
    optional: 200,
    optionalRoom: 400,
  },
  capitals: {
    change: ({ other }) => ({ area: OTHER.toUpperCase(), roomSys: other }),
    room: 400,
    area: 400,
    optional: 400,
  },
  spaces: {
    change: ({ other }) => ({ area: `${OTHER} `, roomSys: other }),
    room: 400,
    area: 400,
    optional: 400,
  },
  'the name of a list': {
    change: ({ other }) => ({ area: undefined, 'area[]': OTHER, roomSys: other }),
    room: 400,
    area: 400,
    optional: 200,
  },
  'no area': {
    change: ({ other }) => ({ area: undefined, roomSys: other }),
    room: 400,
    area: 400,
    optional: 200,
  },
  'a unit of the other area': {
    change: ({ own }) => ({ area: OWN, roomSys: own, unit: '5N', filters: '' }),
    room: 200,
    area: 200,
    optional: 200,
  },
}
