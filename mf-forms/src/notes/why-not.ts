import type { User } from '@wardlight/contracts/access'
import { whyNotClinical } from '@wardlight/contracts/clinical-rights'
import { isUnidentified } from './note-drafts.ts'

const SILENT = 'Not while the server is silent. What you type stays here.'
const UNIDENTIFIED = 'This patient is not identified yet. A note can be saved only for an identified patient.'

/** Why nothing can be kept of a patient now; '' where it can. */
export function whyNotKept(
  user: User | null,
  { regNum, isFrozen }: { regNum: string; isFrozen: boolean },
): string {
  if (!user) return 'Sign in.'
  if (isUnidentified({ regNum })) return UNIDENTIFIED
  return whyNotClinical(user) || (isFrozen ? SILENT : '')
}

/** Whether somebody may write at all, now or once the server speaks again. */
export const mayWrite = (user: User | null): boolean => user !== null && whyNotClinical(user) === ''
