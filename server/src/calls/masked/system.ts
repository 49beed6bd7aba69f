import type { UserRow } from '@wardlight/contracts/accounts'
import {
  AUDIT_ROW_TELLS,
  AUDIT_TELLS,
  DEAD_LETTER_SEGMENT_TELLS,
  DEAD_LETTER_TELLS,
  INBOX_PAGE_TELLS,
  INBOX_TELLS,
  READING_PROBLEM_TELLS,
  STATUS_TELLS,
  UNKNOWN_NAME_TELLS,
  USER_TELLS,
  USERS_TELLS,
} from '@wardlight/contracts/system-masking'
import { covered, each } from '../covered.ts'
import type { Mask } from '../mask.ts'
import { WORDS } from './stand-ins.ts'

/** Covers what was sent as a value: it may be somebody's name, unless it is a number. */
const sample = (sent: string): string => (/^[<>=]*[-+]?[\d.,]*$/.test(sent) ? sent : WORDS)

export const maskedStatus = covered(STATUS_TELLS, {
  unknownNames: each(covered(UNKNOWN_NAME_TELLS, { sample })),
  readingProblems: each(covered(READING_PROBLEM_TELLS, { sample })),
})

export const maskedDeadLetter = covered(DEAD_LETTER_TELLS, {
  segments: each(covered(DEAD_LETTER_SEGMENT_TELLS, { text: () => '' })),
})

const OF_ACCOUNTS: ReadonlySet<string> = new Set(['addUser', 'saveUser'])

/** Of an account of a patient not whose it is. */
export const maskedAuditRow = covered(AUDIT_ROW_TELLS, {
  patID: () => '',
  visit: () => '',
  detail: (detail, _mask, { action }) =>
    OF_ACCOUNTS.has(action) && /\bpatient\b/i.test(detail)
      ? `${detail.split(':')[0]}: account of a patient`
      : detail,
})

export const maskedAudit = covered(AUDIT_TELLS, { rows: each(maskedAuditRow) })

export const maskedInbox = covered(INBOX_TELLS, {
  pages: each(covered(INBOX_PAGE_TELLS, { text: (text, _mask, { typed }) => (typed ? WORDS : text) })),
})

/** Covers whose an account of a patient is. */
const unlessPatient = (told: string, _mask: Mask, { authorizationsList }: UserRow): string =>
  authorizationsList.includes('Patient') ? '' : told

export const maskedUsers = covered(USERS_TELLS, {
  users: each(
    covered(USER_TELLS, {
      name: unlessPatient,
      email: unlessPatient,
      patientNumber: unlessPatient,
      pagerID: unlessPatient,
    }),
  ),
})
