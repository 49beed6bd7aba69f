import type { Message } from './told.ts'

/** Where product and model differ for the first time. */
export interface Difference {
  seed: number
  /** Messages up to and with this one had come in. */
  step: number
  after: string
  want: string[]
  got: string[]
  messages: readonly Message[]
}
