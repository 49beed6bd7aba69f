import { type AboutStay, isSameStay } from './about-stay.ts'
import type { Loaded } from './loaded.ts'

/** An answer only while it is about the patient shown: somebody else may lie in the room since it was asked for. */
export function ofPatient<T extends AboutStay>(answer: Loaded<T>, stay: Partial<AboutStay>): Loaded<T> {
  const { regNum, person } = stay
  if (regNum === undefined || answer.data === undefined || isSameStay(answer.data, { regNum, person }))
    return answer
  return { ...answer, data: undefined, loading: true, receivedAt: null, currentUntil: null, silence: null }
}
