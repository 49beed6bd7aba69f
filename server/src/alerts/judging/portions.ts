import { LeaseLost } from '../../cluster/lease.ts'
import { isOutage, isTimeLimit } from '../../store/store-errors.ts'

/** Rooms per batch while the database is as fast as usual. */
const MOST = 200

/**
 * Works through rooms in batches, as a whole hospital is too much for one statement. Halves the batch on a timeout; on
 * another fault goes room by room, so that one bad room blocks no other; next time that room comes last, by itself.
 * Stops at once on an outage or a lost lease.
 */
export class Portions {
  #most = MOST
  /** Rooms that failed by themselves the last time. */
  readonly #bad = new Set<number>()

  /** `work` returns whether it wrote anything. Returns the rooms that are not done, and the first fault. */
  async each(
    all: readonly number[],
    work: (some: readonly number[]) => Promise<boolean>,
  ): Promise<{ undone: readonly number[]; fault?: unknown }> {
    const good = all.filter((room) => !this.#bad.has(room))
    const rooms = [...good, ...all.filter((room) => this.#bad.has(room))]
    const sizeAt = (at: number) =>
      at < oneByOne || at >= good.length ? 1 : Math.min(this.#most, good.length - at)
    const faulty: { room: number; fault: unknown }[] = []
    let oneByOne = 0
    let isSlow = false
    let isFast = false
    for (let at = 0; at < rooms.length; ) {
      const some = rooms.slice(at, at + sizeAt(at))
      try {
        const wrote = await work(some)
        isFast ||= wrote && some.length === this.#most
        for (const room of some) this.#bad.delete(room)
      } catch (error) {
        const tooLong = isTimeLimit(error)
        if (error instanceof LeaseLost || (isOutage(error) && !tooLong))
          return { undone: [...faulty.map(({ room }) => room), ...rooms.slice(at)], fault: error }
        if (some.length > 1) {
          if (tooLong) this.#most = some.length >> 1
          else oneByOne = at + some.length
          isSlow ||= tooLong
          continue
        }
        for (const room of some) {
          this.#bad.add(room)
          faulty.push({ room, fault: error })
        }
      }
      at += some.length
    }
    if (isFast && !isSlow) this.#most = Math.min(MOST, 2 * this.#most)
    return faulty.length > 0
      ? { undone: faulty.map(({ room }) => room), fault: faulty[0]?.fault }
      : { undone: [] }
  }
}
