export { draftOf, keptAtom } from './draft.ts'
export { InactivityWarning } from './inactivity-warning.tsx'
export {
  checkSession,
  enter,
  enterAnew,
  openSession,
  sessionLost,
  sessionLostAtom,
  signedOut,
  signIn,
  signOut,
  tellEntered,
  toggleMask,
} from './session.ts'
export { type SigningOut, signingOutAtom } from './signing-out.ts'
export { hasRight, isPatient, type SessionState, sessionAtom, userAtom, useUser } from './user.ts'
