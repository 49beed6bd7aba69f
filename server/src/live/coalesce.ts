import type { Area } from '@wardlight/contracts/areas'
import type { RevisionChange } from '../service/index.ts'

const AT_MOST_EVERY_MS = 500
/** More rooms than this are told as "many". */
const MOST_ROOMS = 200

interface WaitingRooms {
  rooms: Set<number> | null
  timer: NodeJS.Timeout | null
}

/**
 * Tells of changes at most twice a second per area: the first at once, those that follow together. `clock` in ms, never
 * set back.
 */
export function coalesce(
  tell: (area: Area, rooms: readonly number[] | null) => void,
  clock: () => number = () => performance.now(),
) {
  const last = new Map<Area, number>()
  const waiting = new Map<Area, WaitingRooms>()

  const fire = (area: Area): void => {
    const { rooms } = waiting.get(area) ?? { rooms: null }
    waiting.delete(area)
    last.set(area, clock())
    tell(area, rooms && [...rooms])
  }

  return {
    changed: ({ area, rooms }: Pick<RevisionChange, 'area' | 'rooms'>): void => {
      const known = waiting.get(area) ?? { rooms: new Set(), timer: null }
      waiting.set(area, known)
      if (rooms && known.rooms) for (const room of rooms) known.rooms.add(room)
      if (!rooms || (known.rooms && known.rooms.size > MOST_ROOMS)) known.rooms = null
      if (known.timer) return
      const wait = (last.get(area) ?? Number.NEGATIVE_INFINITY) + AT_MOST_EVERY_MS - clock()
      if (wait <= 0) fire(area)
      else known.timer = setTimeout(fire, wait, area)
    },
    stop: (): void => {
      for (const { timer } of waiting.values()) if (timer) clearTimeout(timer)
      waiting.clear()
    },
  }
}
