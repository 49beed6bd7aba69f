import type { ErrorAnswer } from '@wardlight/contracts/errors'
import { CallError } from './call-error.ts'

const PLAIN: Readonly<Record<number, string>> = {
  401: 'You are signed out.',
  403: 'You have no right to do this.',
  404: 'Not found.',
  429: 'Too many attempts. Wait a moment and try again.',
}

/** The error of an answer that is not 2xx; a body that is not the wire's ErrorAnswer is never shown. */
export function callErrorOf(status: number, text: string, retryAfter: string | null): CallError {
  const detail = readDetail(text)
  const seconds = detail?.retryAfterSeconds ?? Number(retryAfter ?? Number.NaN)
  return new CallError({
    status,
    code: detail?.code ?? `http-${status}`,
    message: detail?.message ?? PLAIN[status] ?? 'The server could not do this.',
    field: detail?.field,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  })
}

function readDetail(text: string): ErrorAnswer['error'] | undefined {
  try {
    const answer = JSON.parse(text) as Partial<ErrorAnswer> | null
    const error = answer?.error
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : undefined
  } catch {
    return undefined
  }
}
