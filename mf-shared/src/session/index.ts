export { draftOf, keptAtom } from './draft.ts'
export { followHands } from './hands.ts'
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
export {
  hasRight,
  isDisplayUser,
  isPatient,
  type SessionState,
  sessionAtom,
  userAtom,
  useUser,
} from './user.ts'
