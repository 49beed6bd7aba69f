import { lazy, lifecyclesOf } from '@wardlight/mf-shared/lifecycles'

/** Every popup this slice offers, by its `popupName`; the same names stand in slice.json. */
const POPUPS = {
  PostOpReview: lazy(() => import('./case-review/post-op-window.tsx')),
  review: lazy(() => import('./case-review/case-review-window.tsx')),
  Contacts: lazy(() => import('./contacts/contacts-dialog.tsx')),
  PatientHandoff: lazy(() => import('./handoff/handoff-dialog.tsx')),
  SendPage: lazy(() => import('./send-page/send-page-dialog.tsx')),
  careNote: lazy(() => import('./care-note/care-note-dialog.tsx')),
  feedback: lazy(() => import('./feedback/feedback-dialog.tsx')),
  tower: lazy(() => import('./tower/tower-window.tsx')),
  settings: lazy(() => import('./settings/settings-dialog.tsx')),
}

export const { bootstrap, mount, unmount } = lifecyclesOf(null, POPUPS)
