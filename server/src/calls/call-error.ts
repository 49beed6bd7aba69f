import type { ErrorAnswer } from '@wardlight/contracts/errors'

interface Details {
  /** Names what to correct. */
  field?: string
  retryAfterSeconds?: number
}

/** An answer that is not 2xx. `message` is for people and holds nothing about a patient. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details
  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Somebody was refused whom the identity provider may have named already: `who`, for the audit. */
export class RefusedSignIn extends CallError {
  readonly who: string | null
  constructor(status: number, code: string, message: string, who: string | null) {
    super(status, code, message)
    this.who = who
  }
}

export const errorAnswer = ({ code, message, details }: CallError): ErrorAnswer => ({
  error: { code, message, ...details },
})

export const notSignedIn = () => new CallError(401, 'not-signed-in', 'Please sign in.')
export const notAllowed = () =>
  new CallError(403, 'not-allowed', 'Your account does not have the right to do this.')
export const patientNotAllowed = () =>
  new CallError(403, 'patient-not-allowed', 'Patient accounts cannot open this.')
export const noSuchRoom = () => new CallError(404, 'not-found', 'There is no such room in this care area.')
export const databaseDown = () =>
  new CallError(503, 'database-unavailable', 'The database does not answer. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })

export const tooManyTries = (retryAfterSeconds: number) =>
  new CallError(429, 'too-many-tries', `Too many tries. Please wait ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  })
export const tooManySignIns = () =>
  new CallError(503, 'too-many-sign-ins', 'Many people sign in just now. Please try again in a moment.', {
    retryAfterSeconds: 3,
  })

export const databaseTakesNothing = () =>
  new CallError(
    503,
    'database-takes-nothing',
    'The database takes no data at the moment; its disk may be full. Nothing was changed. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  )

export const tooManyReports = (retryAfterSeconds: number) =>
  new CallError(429, 'too-many-reports', `Too many reports. Please wait ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  })

export const tooManyChanges = (retryAfterSeconds: number) =>
  new CallError(
    429,
    'too-many-changes',
    `Too many changes at once. Please wait ${retryAfterSeconds} seconds.`,
    {
      retryAfterSeconds,
    },
  )

/** What must be audited is not done while it cannot be. */
export const auditUnwritten = () =>
  new CallError(
    503,
    'audit-unwritten',
    'Patient data cannot be shown: who looks at it cannot be recorded. Go by the bedside monitors and call your administrator.',
    { retryAfterSeconds: 10 },
  )

export const wrongPassword = () => new CallError(401, 'wrong-password', 'User ID or password is wrong.')
export const weakPassword = (problem: string) =>
  new CallError(400, 'weak-password', problem, { field: 'newPassword' })
export const noSuchAccount = () => new CallError(404, 'not-found', 'There is no such account.')

export const tookTooLong = () =>
  new CallError(
    503,
    'too-slow',
    'The database takes too long for this. Please ask for less, or try again in a moment.',
    { retryAfterSeconds: 5 },
  )

/** Whether PostgreSQL broke a statement off because it took too long, or waited too long for others. */
export const isTooSlow = (error: unknown): boolean =>
  ['57014', '55P03'].includes(String((error as { code?: unknown }).code))

/** Whether PostgreSQL is there and cannot write: no room, no memory, a broken disk, read only. */
export const isTakingNothing = (error: unknown): boolean =>
  /^(53[124]|58030|25006)/.test(String((error as { code?: unknown }).code ?? ''))

const CONNECTION = /^(08|57P0|53300)|^(ECONN|EPIPE|ETIMEDOUT)/
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/** Whether a query failed because PostgreSQL is not there, and not because of the query. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION.test((error as { code?: string }).code ?? '') || LOST.test(error.message))
