import type { ClinicalEvent } from './events.ts'

/** An event that must not be applied before a person looked at it. The texts name nobody. */
export interface HeldEvent {
  event: ClinicalEvent
  reason: string
  advice: string
}

/**
 * Thrown instead of applying events that contradict what is known. Their messages become dead letters, each with its reason,
 * and are left out; all others are applied. Name all such events at once: for each throw the group is applied anew.
 */
export class HeldMessage extends Error {
  readonly held: readonly HeldEvent[]

  constructor(held: readonly HeldEvent[]) {
    super('Events are held until somebody looked at them')
    this.name = 'HeldMessage'
    this.held = held
  }
}
