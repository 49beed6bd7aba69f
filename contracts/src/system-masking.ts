import { UserRow, UsersAnswer } from './accounts.ts'
import { AuditAnswer, AuditRow } from './audit.ts'
import { DeadLetterDetail, DeadLetterSegment } from './dead-letters.ts'
import { tells } from './masking.ts'
import { UnknownName } from './names.ts'
import { InboxPage, PagerInboxAnswer } from './paging.ts'
import { ReadingProblem, StatusAnswer } from './system.ts'

export const UNKNOWN_NAME_TELLS = tells(UnknownName, {
  kind: 'values',
  feed: 'values',
  of: 'values',
  name: 'values',
  text: 'values',
  unit: 'values',
  sample: 'who',
  count: 'values',
  first: 'values',
  lastSeen: 'values',
  units: 'values',
})

export const READING_PROBLEM_TELLS = tells(ReadingProblem, {
  feed: 'values',
  variable: 'values',
  unit: 'values',
  state: 'values',
  sample: 'who',
  count: 'values',
  first: 'values',
  lastSeen: 'values',
})

export const STATUS_TELLS = tells(StatusAnswer, {
  system: 'values',
  version: 'values',
  buildDate: 'values',
  startDate: 'values',
  siteRev: 'values',
  now: 'values',
  trial: 'values',
  identityProvider: 'values',
  alerts: 'values',
  store: 'values',
  pages: 'values',
  node: 'values',
  uptimeSeconds: 'values',
  memoryBytes: 'values',
  database: 'values',
  clockSetBack: 'values',
  beds: 'values',
  patients: 'values',
  dashboards: 'values',
  feeds: 'values',
  compositionFault: 'values',
  feedsFault: 'values',
  door: 'values',
  noBed: 'values',
  conflicts: 'values',
  unlistedRooms: 'values',
  mappedRooms: 'values',
  mapTargets: 'values',
  unfiled: 'values',
  unknownNames: 'parts',
  decidedNames: 'values',
  nameTargets: 'values',
  readingProblems: 'parts',
  implausible: 'values',
  jobs: 'values',
  mail: 'values',
  paging: 'values',
  audit: 'values',
  slices: 'values',
})

export const DEAD_LETTER_SEGMENT_TELLS = tells(DeadLetterSegment, {
  position: 'values',
  text: 'who',
  fault: 'values',
})

export const DEAD_LETTER_TELLS = tells(DeadLetterDetail, { id: 'values', segments: 'parts' })

export const AUDIT_ROW_TELLS = tells(AuditRow, {
  id: 'values',
  time: 'values',
  kind: 'values',
  userID: 'values',
  address: 'values',
  action: 'values',
  refused: 'values',
  area: 'values',
  room: 'values',
  roomSys: 'values',
  record: 'values',
  patID: 'who',
  visit: 'who',
  count: 'values',
  detail: 'who',
})

export const AUDIT_TELLS = tells(AuditAnswer, {
  rows: 'parts',
  more: 'values',
  state: 'values',
  now: 'values',
})

export const INBOX_PAGE_TELLS = tells(InboxPage, {
  id: 'values',
  pager: 'values',
  text: 'who',
  typed: 'values',
  received: 'values',
})

export const INBOX_TELLS = tells(PagerInboxAnswer, { pages: 'parts' })

export const USER_TELLS = tells(UserRow, {
  userID: 'values',
  name: 'who',
  email: 'who',
  authorizationsList: 'values',
  areas: 'values',
  patientNumber: 'who',
  pagerID: 'who',
  beyond: 'values',
  mayEnable: 'values',
  lastLogin: 'values',
  disabled: 'values',
  oneTimeUntil: 'values',
  secondFactor: 'values',
  byProvider: 'values',
  sessions: 'values',
})

export const USERS_TELLS = tells(UsersAnswer, { users: 'parts', now: 'values' })
