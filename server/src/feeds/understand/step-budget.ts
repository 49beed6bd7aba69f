import type { ObservationsEvent } from '../../ward/events.ts'
import { checkCount } from './over-cap.ts'
import { namesVisit } from './person.ts'

const STRETCH_MS = 4 * 3600_000

/** Counts the steps of a message that must be stored one after the other, however many rows a statement takes. */
export class StepBudget {
  readonly #stretches = new Set<number>()
  #changes = 0

  /** Adds the readings of one patient or place; throws past a limit. */
  add({ observations, patient, visit, at }: ObservationsEvent): void {
    const byBed = at !== null && patient.mrn === '' && !namesVisit(visit ?? {})
    const said = new Set<string>()
    const sources = new Map<string, Set<string>>()
    for (const { variable, code, time, timeKnown, status, source = '' } of observations) {
      if (variable !== null) sources.set(variable, (sources.get(variable) ?? new Set()).add(source))
      const moment = `${variable ?? code} ${time.getTime()}`
      const isChange = status === 'corrected' || status === 'withdrawn'
      if (isChange && (timeKnown === false || said.has(moment))) this.#changes++
      said.add(moment)
      if (byBed) this.#stretches.add(Math.floor(time.getTime() / STRETCH_MS))
    }
    for (const { size } of sources.values()) checkCount(size, 'sources', 'OBX^1^4')
    checkCount(this.#changes, 'changes', 'OBX^1^11')
    checkCount(this.#stretches.size, 'stretches', 'OBX^1^14')
  }
}
