import { LeaseLost } from '../../cluster/lease.ts'
import { isOutage, isTimeLimit } from '../../store/store-errors.ts'

/** Rooms per batch while the database is as fast as usual. */
const MOST = 200

/**
 * Works through rooms in batches, as a whole hospital is too much for one statement. Halves the batch on a timeout; on
 * another fault goes room by room, so that one bad room blocks no other. Stops at once on an outage or a lost lease.
 */
export class Portions {
  #most = MOST

  /** `work` returns whether it wrote anything. Returns the rooms that are not done, and the first fault. */
  async each(
    rooms: readonly number[],
    work: (some: readonly number[]) => Promise<boolean>,
  ): Promise<{ undone: readonly number[]; fault?: unknown }> {
    const faulty: { room: number; fault: unknown }[] = []
    let oneByOne = 0
    let isSlow = false
    let isFast = false
    for (let at = 0; at < rooms.length; ) {
      const some = rooms.slice(at, at + (at < oneByOne ? 1 : this.#most))
      try {
        const wrote = await work(some)
        isFast ||= wrote && some.length === this.#most
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
        faulty.push(...some.map((room) => ({ room, fault: error })))
      }
      at += some.length
    }
    if (isFast && !isSlow) this.#most = Math.min(MOST, 2 * this.#most)
    return faulty.length > 0
      ? { undone: faulty.map(({ room }) => room), fault: faulty[0]?.fault }
      : { undone: [] }
  }
}
