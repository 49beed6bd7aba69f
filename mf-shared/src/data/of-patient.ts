import type { Loaded } from './loaded.ts'

/** An answer only while it is about the patient shown: somebody else may lie in the room since it was asked for. */
export function ofPatient<T extends { regNum: string }>(
  answer: Loaded<T>,
  regNum: string | undefined,
): Loaded<T> {
  if (regNum === undefined || answer.data === undefined || answer.data.regNum === regNum) return answer
  return { ...answer, data: undefined, loading: true, receivedAt: null, currentUntil: null, silence: null }
}
