import type { AuditBreak, AuditKind, AuditRow } from '@wardlight/contracts/audit'

export const KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  look: 'Looks',
  change: 'Sign-ins and changes',
  refusal: 'Refusals',
  export: 'Exports',
  system: 'By the server',
}

const ACTIONS: Readonly<Record<string, string>> = {
  login: 'Sign in',
  'login begun': 'Sign in begun',
  logout: 'Sign out',
  toggleMask: 'Mask or unmask names',
  comment: 'Feedback',
  census: 'Census',
  body: 'Patient view',
  readKept: 'Kept copy read',
  own: 'Own values of a patient',
  onCall: 'On call',
  saveOnCall: 'On call changed',
  pagerInbox: 'Pagers of the trial',
  getCurrent: 'Current values',
  graph: 'Charts',
  intakeOutput: 'Intake and output',
  ioHourly: 'Intake and output by hour',
  meds: 'Medications',
  medsPACU: 'Medications of a recovery',
  pacuDischargeSummaryLabs: 'Laboratory results of a recovery',
  events: 'Events of charts',
  review: 'Alert review',
  reviewAlert: 'Alert reviewed',
  live: 'Live stream',
  status: 'Status',
  deadLetters: 'Dead letters',
  deadLetterDetail: 'Dead letter opened',
  retryDeadLetter: 'Dead letter tried again',
  closeDeadLetter: 'Dead letter closed',
  retireFeed: 'Feed retired',
  removeRoom: 'Room removed',
  removeRooms: 'Rooms removed',
  mapRoom: 'Room name mapped',
  unmapRoom: 'Room name mapped no more',
  mapName: 'Name of a feed mapped',
  ignoreName: 'Name of a feed ignored',
  takeBackName: 'Name of a feed taken back',
  runJob: 'Job run',
  changePassword: 'Password changed',
  signOutEverywhere: 'Sign out everywhere',
  endSession: 'Session ended',
  endSessions: 'Sessions of an account ended',
  userSessions: 'Sessions of an account',
  users: 'Accounts',
  addUser: 'Account added',
  saveUser: 'Account changed',
  resetSecondFactor: 'Second factor reset',
  setDisabled: 'Account disabled or enabled',
  resetPassword: 'Password reset',
  composition: 'Composition',
  checkComposition: 'Versions checked',
  compose: 'Versions composed',
  rollBack: 'Version rolled back',
  startCanary: 'Versions tried on some',
  endCanary: 'Trial on some ended',
  'rights by identity provider': 'Rights by the identity provider',
  'signed out at identity provider': 'Signed out at the identity provider',
  audit: 'Audit read',
  auditExport: 'Audit exported',
  'user:add': 'Account added on the server',
  retention: 'Old entries removed',
  'session expired': 'Session ended for inactivity',
}

const REFUSED: Readonly<Record<string, string>> = {
  'wrong-password': 'wrong user ID or password',
  'wrong-code': 'wrong code',
  'password-expired': 'one-time password ran out',
  'too-many-tries': 'too many tries',
  'not-signed-in': 'no session any more',
  'not-allowed': 'no right to it',
  'patient-not-allowed': 'patient account',
  'area-not-allowed': 'not their care area',
  'account-beyond': 'account with more than their own',
  'not-from-the-client': 'not sent by the product',
  'from-another-site': 'sent by another site',
  masked: 'names are masked for them',
}

/** What was done, in words; an action nobody gave words is told by its name. */
export const actionText = (action: string): string => ACTIONS[action] ?? action

export const refusedText = (code: string): string => REFUSED[code] ?? code

/** Actions to choose from, by their words. */
export const ACTION_CHOICES = Object.entries(ACTIONS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label))

export const patientText = ({ patID, visit, record }: AuditRow): string => {
  if (record === null) return ''
  return [patID || `record ${record}`, visit && `visit ${visit}`].filter(Boolean).join(', ')
}

/** Where the chain does not hold, in words. */
export function breakText({ id, reason }: AuditBreak): string {
  switch (reason) {
    case 'missing':
      return `Entry ${id} and perhaps those after it are missing.`
    case 'changed':
      return `Entry ${id}, or the one before it, was altered.`
    case 'start':
      return `The entries up to ${id} were not removed by retention.`
    case 'noted':
      return `Entry ${id} is not the one this server noted outside the database: entries up to it were rewritten or cut off.`
    default:
      return `The end of the audit, at entry ${id}, is not the one that was written.`
  }
}
