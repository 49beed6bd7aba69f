interface CallErrorDetail {
  /** HTTP status; 0 when the server gave no answer (network, time-out). */
  status: number
  code: string
  message: string
  /** Name of the field to correct. */
  field?: string
  retryAfterSeconds?: number
}

/** Why a call failed. The message is the server's own and fit to show; it never holds what was sent. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly field?: string
  readonly retryAfterSeconds?: number

  constructor({ status, code, message, field, retryAfterSeconds }: CallErrorDetail) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}
