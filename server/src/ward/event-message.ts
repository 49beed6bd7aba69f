import type { ClinicalEvent } from './events.ts'

/** The events of one message: all of them are applied, or none. */
export interface EventMessage {
  events: readonly ClinicalEvent[]
  /** "APPLICATION/FACILITY" of who sent it. */
  feed?: string
  /** When it first came in, in the order messages did; now where left out. */
  came?: Date
  /** A replay: what was received after it stands. */
  again?: boolean
}

/** Why a message changed nothing, and what to do. Names segments and fields, never what is in them. */
export interface HeldMessage {
  /** Segment^repetition^field. */
  where: string
  reason: string
  advice: string
  /** An administrator may have it applied all the same, as the same person. */
  acceptable: boolean
}
