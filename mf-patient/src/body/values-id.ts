import type { Organ } from '@wardlight/contracts/body'

/** Id of the value list of an organ, where choosing the organ leads. */
export const valuesId = (organ: Organ): string => `values-${organ}`
