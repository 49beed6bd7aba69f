import { ended } from '../life/advance.ts'
import type { LiveAlert } from '../life/live-alert.ts'
import type { Evaluated } from './rule-evaluator.ts'

/**
 * How long a patient may have no row before counting as left. A stream that outlives a discharge restores the row
 * sooner.
 */
const ABSENT_MS = 60_000

const LEFT = 'the patient left'
const REMOVED = 'the patient was removed from the census'

interface CensusPresence {
  has(patientId: number): boolean
  /** Somebody took them off the census. */
  isRemoved(patientId: number): boolean
}

/** Since when patients with open alerts have had no row. */
export class Departures {
  #absent: ReadonlyMap<number, number> = new Map()

  /** Ends the alerts of those who have left, and says when the next of those without a row will have. */
  evaluate(open: Iterable<LiveAlert>, rows: CensusPresence, now: number): Evaluated {
    const alerts = [...open].filter(({ patientId }) => !rows.has(patientId))
    const since = ({ patientId }: LiveAlert): number => this.#absent.get(patientId) ?? now
    this.#absent = new Map(alerts.map((alert) => [alert.patientId, since(alert)]))
    const left = alerts.filter((alert) => now - since(alert) >= ABSENT_MS)
    const ends = alerts.map((alert) => since(alert) + ABSENT_MS).filter((end) => end > now)
    return {
      transitions: left.map((alert) => ended(alert, rows.isRemoved(alert.patientId) ? REMOVED : LEFT, now)),
      due: Math.min(Number.POSITIVE_INFINITY, ...ends),
    }
  }
}
