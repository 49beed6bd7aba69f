import { LeaseLost } from '../../cluster/lease.ts'
import { isOutage, isTimeLimit } from '../../store/outage.ts'

/** Rooms judged at once, while the database is as fast as usual. */
const MOST = 200

/**
 * Does work on many rooms some at a time, so that a round of a whole hospital is not too much for one statement: fewer
 * where it takes too long, one by one where there is a fault, so that it keeps no other from being done. Throws the first
 * fault when the others are done; at once when the database is out or the lease is lost.
 */
export class Portions {
  #most = MOST

  /** `work` tells whether it wrote anything. */
  async each(rooms: readonly number[], work: (some: readonly number[]) => Promise<boolean>): Promise<void> {
    const faults: unknown[] = []
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
        if (error instanceof LeaseLost || (isOutage(error) && !tooLong)) throw error
        if (some.length > 1) {
          if (tooLong) this.#most = some.length >> 1
          else oneByOne = at + some.length
          isSlow ||= tooLong
          continue
        }
        faults.push(error)
      }
      at += some.length
    }
    if (isFast && !isSlow) this.#most = Math.min(MOST, 2 * this.#most)
    if (faults.length > 0) throw faults[0]
  }
}
