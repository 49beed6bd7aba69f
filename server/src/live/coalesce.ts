import type { Area } from '@wardlight/contracts/areas'

const AT_MOST_EVERY_MS = 500

/** Tells of changes at most twice a second per area: the first at once, those that follow together. */
export function coalesce(tell: (area: Area) => void, clock: () => number = Date.now) {
  const last = new Map<Area, number>()
  const waiting = new Map<Area, NodeJS.Timeout>()

  const fire = (area: Area): void => {
    waiting.delete(area)
    last.set(area, clock())
    tell(area)
  }

  return {
    changed: (area: Area): void => {
      if (waiting.has(area)) return
      const wait = (last.get(area) ?? Number.NEGATIVE_INFINITY) + AT_MOST_EVERY_MS - clock()
      if (wait <= 0) fire(area)
      else waiting.set(area, setTimeout(fire, wait, area))
    },
    stop: (): void => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
