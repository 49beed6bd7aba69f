import { type AboutStay, isSameStay } from './about-stay.ts'
import type { Loaded } from './loaded.ts'

/**
 * The answer if it is about the patient shown, else as still
 * loading: the room may have another patient since the request.
 */
export function ofPatient<T extends AboutStay>(answer: Loaded<T>, stay: Partial<AboutStay>): Loaded<T> {
  const { regNum, person } = stay
  if (regNum === undefined || answer.data === undefined || isSameStay(answer.data, { regNum, person }))
    return answer
  return { ...answer, data: undefined, loading: true, receivedAt: null, currentUntil: null, silence: null }
}
