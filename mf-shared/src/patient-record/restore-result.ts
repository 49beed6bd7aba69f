import { EXISTS_IN_UNIT, type PatientRecordAnswer } from '@wardlight/contracts/patient-record'

/** What became of a restore: the message without what it names in brackets, and where it leads. */
export interface RestoreResult {
  good: boolean
  text: string
  /** Name of the census; '' none. */
  census: string
  /** `roomSys` of the patient; null none. */
  patient: number | null
}

/** Takes the census in square brackets and the patient in curly braces out of the message. */
export function restoreResult({ status, message }: PatientRecordAnswer): RestoreResult {
  const usable = status || message.startsWith(EXISTS_IN_UNIT)
  const census = /\[([^[\]]*)\]/.exec(message)?.[1] ?? ''
  const patient = Number(/\{(\d+)\}/.exec(message)?.[1] ?? 0)
  const text = message
    .replace(/ ?\{\d+\}/g, '')
    .replace(/\[([^[\]]*)\]/g, '$1')
    .trim()
  return { good: status, text, census: usable ? census : '', patient: usable && patient > 0 ? patient : null }
}
