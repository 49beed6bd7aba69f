import { changePassword } from './access-request/change-password.ts'
import { check } from './access-request/check.ts'
import { comment } from './access-request/comment.ts'
import { endSession } from './access-request/end-session.ts'
import { login } from './access-request/login.ts'
import { logout } from './access-request/logout.ts'
import { page } from './access-request/page.ts'
import { pages } from './access-request/pages.ts'
import { sessionCheck } from './access-request/session-check.ts'
import { sessions } from './access-request/sessions.ts'
import { signOutEverywhere } from './access-request/sign-out-everywhere.ts'
import { toggleMask } from './access-request/toggle-mask.ts'
import { addUser } from './admin-request/add-user.ts'
import { endSessions } from './admin-request/end-sessions.ts'
import { onCall, saveOnCall } from './admin-request/on-call.ts'
import { resetPassword } from './admin-request/reset-password.ts'
import { resetSecondFactor } from './admin-request/reset-second-factor.ts'
import { saveUser } from './admin-request/save-user.ts'
import { setDisabled } from './admin-request/set-disabled.ts'
import { userSessions } from './admin-request/user-sessions.ts'
import { users } from './admin-request/users.ts'
import { auth0PassThrough } from './auth0-pass-through.ts'
import type { Call } from './call.ts'
import { census } from './census-request/census.ts'
import { censusByUnit } from './census-request/census-by-unit.ts'
import { review } from './census-request/review.ts'
import { reviewAlert } from './census-request/review-alert.ts'
import { updateSettings } from './census-request/update-settings.ts'
import { clientLog } from './client-log.ts'
import { aboutValue } from './data-request/about-value.ts'
import { answerAlert } from './data-request/answer-alert.ts'
import { body } from './data-request/body.ts'
import { current } from './data-request/current.ts'
import { events } from './data-request/events.ts'
import { getCareNote } from './data-request/get-care-note.ts'
import { graph } from './data-request/graph.ts'
import { intakeOutput } from './data-request/intake-output.ts'
import { ioHourly } from './data-request/io-hourly.ts'
import { meds, medsPACU } from './data-request/meds.ts'
import { own } from './data-request/own.ts'
import { pacuDischargeSummaryLabs } from './data-request/pacu-discharge-summary-labs.ts'
import { readKept } from './data-request/read-kept.ts'
import { removePatient } from './data-request/remove-patient.ts'
import { restorePatient } from './data-request/restore-patient.ts'
import { saveCareNote } from './data-request/save-care-note.ts'
import { whyAlert } from './data-request/why-alert.ts'
import { getHandoff } from './handoff-request/get-handoff.ts'
import { saveHandoff } from './handoff-request/save-handoff.ts'
import { signHandoff } from './handoff-request/sign-handoff.ts'
import { redirect } from './redirect.ts'
import { audit } from './system-request/audit.ts'
import { auditExport } from './system-request/audit-export.ts'
import { checkComposition } from './system-request/check-composition.ts'
import { closeDeadLetter } from './system-request/close-dead-letter.ts'
import { compose } from './system-request/compose.ts'
import { composition } from './system-request/composition.ts'
import { deadLetterDetail } from './system-request/dead-letter-detail.ts'
import { deadLetters } from './system-request/dead-letters.ts'
import { endCanary } from './system-request/end-canary.ts'
import { system, systemInfo } from './system-request/info.ts'
import { ignoreName, mapName, takeBackName } from './system-request/map-name.ts'
import { mapRoom, unmapRoom } from './system-request/map-room.ts'
import { pagerInbox } from './system-request/pager-inbox.ts'
import { removeRoom } from './system-request/remove-room.ts'
import { removeRooms } from './system-request/remove-rooms.ts'
import { retireFeed } from './system-request/retire-feed.ts'
import { retryDeadLetter } from './system-request/retry-dead-letter.ts'
import { rollBack } from './system-request/roll-back.ts'
import { runJob } from './system-request/run-job.ts'
import { startCanary } from './system-request/start-canary.ts'
import { status } from './system-request/status.ts'
import { editCaseReview } from './tower-request/edit-case-review.ts'
import { holdInTower } from './tower-request/hold-in-tower.ts'
import { loadTower } from './tower-request/load-tower.ts'
import { saveCaseReview, savePostOpReview } from './tower-request/save-review.ts'
import { saveTower } from './tower-request/save-tower.ts'
import { saveTowerNote } from './tower-request/save-tower-note.ts'
import { takeBack } from './tower-request/take-back.ts'
import { towerEntry } from './tower-request/tower-entry.ts'
import {
  pageReceived,
  pagingComplete,
  pagingNote,
  pagingResults,
  pagingStart,
  pagingStop,
} from './validate-request/paging-test.ts'
import { vars } from './vars-call.ts'

/** Every call there is. */
export const ALL_CALLS: readonly Call[] = [
  login,
  auth0PassThrough,
  check,
  logout,
  sessionCheck,
  sessions,
  endSession,
  signOutEverywhere,
  changePassword,
  users,
  userSessions,
  addUser,
  saveUser,
  endSessions,
  setDisabled,
  resetPassword,
  resetSecondFactor,
  comment,
  page,
  pages,
  onCall,
  saveOnCall,
  pagerInbox,
  pagingStart,
  pagingStop,
  pagingComplete,
  pagingNote,
  pageReceived,
  pagingResults,
  toggleMask,
  system,
  systemInfo,
  status,
  deadLetters,
  deadLetterDetail,
  retryDeadLetter,
  closeDeadLetter,
  retireFeed,
  removeRoom,
  removeRooms,
  mapRoom,
  unmapRoom,
  mapName,
  ignoreName,
  takeBackName,
  runJob,
  composition,
  checkComposition,
  compose,
  rollBack,
  startCanary,
  endCanary,
  audit,
  auditExport,
  vars,
  census,
  censusByUnit,
  review,
  reviewAlert,
  updateSettings,
  removePatient,
  restorePatient,
  redirect,
  answerAlert,
  whyAlert,
  aboutValue,
  body,
  own,
  current,
  graph,
  intakeOutput,
  ioHourly,
  getHandoff,
  saveHandoff,
  signHandoff,
  getCareNote,
  readKept,
  saveCareNote,
  loadTower,
  holdInTower,
  saveTower,
  saveTowerNote,
  towerEntry,
  takeBack,
  editCaseReview,
  saveCaseReview,
  savePostOpReview,
  meds,
  medsPACU,
  pacuDischargeSummaryLabs,
  events,
  clientLog,
]
