export { InactivityWarning } from './inactivity-warning.tsx'
export { checkSession, sessionLost, signIn, signOut, toggleMask } from './session.ts'
export { hasRight, isPatient, type SessionState, sessionAtom, userAtom, useUser } from './user.ts'
