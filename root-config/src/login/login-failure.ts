/** What sign-in shows after it failed. `waitSeconds` is above 0 while the server slows attempts down. */
export interface LoginFailure {
  message: string
  waitSeconds: number
}

interface LoginRefusal {
  status: number
  code: string
  message: string
  retryAfterSeconds?: number
}

/** Said in the server's words. */
const PLAIN = ['wrong-code', 'password-expired', 'weak-password', 'too-many-sign-ins']

/** The message for a refused or unanswered sign-in. It never says whether the user exists. */
export function loginFailure(error: LoginRefusal | null): LoginFailure {
  const waitSeconds = Math.ceil(error?.retryAfterSeconds ?? 0)
  if (!error || error.status === 0) {
    return { message: 'The server does not answer. Go by the bedside monitors.', waitSeconds }
  }
  if (PLAIN.includes(error.code)) return { message: error.message, waitSeconds }
  if (error.status === 401) return { message: 'User name or password is not right.', waitSeconds }
  if (error.status === 429) return { message: 'Too many attempts.', waitSeconds: waitSeconds || 1 }
  return { message: `Sign-in failed: ${error.message}`, waitSeconds }
}
