import type { Area } from '@wardlight/contracts/areas'
import { ERROR_KEYS } from '@wardlight/contracts/error-keys'
import { censusPath, errorPath } from '@wardlight/mf-shared/navigation'

/**
 * Where a refused patient call leads, spec core §8: 403 and 404 to the census, patients and a single-patient view to
 * an error page; null for what may succeed on another try. 401 is the session's to handle.
 */
export function refusalPath(status: number | undefined, area: Area, single: boolean): string | null {
  if (status === 403) return single ? errorPath(ERROR_KEYS.patientNotAllowed) : censusPath(area)
  if (status === 404) return single ? errorPath(ERROR_KEYS.notFound) : censusPath(area)
  return null
}

export const isRefusal = (status: number | undefined): boolean => status === 403 || status === 404

/** What is said on the census of a patient one was led away from; '' where there is nothing to say. */
export function refusalText(status: number | undefined): string {
  if (status === 403) return 'Your account does not show the patient of that room.'
  return status === 404 ? 'There is no such room here, or nobody is in it any more.' : ''
}
