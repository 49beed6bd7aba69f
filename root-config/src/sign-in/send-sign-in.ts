import type { LoginAnswer, LoginBody } from '@wardlight/contracts/access'
import type { ErrorAnswer } from '@wardlight/contracts/errors'

/** Why sign-in failed. `status` 0: no answer. */
export interface Refusal {
  status: number
  code: string
  message: string
  retryAfterSeconds?: number
}

const TIMEOUT_MS = 20_000
const SILENT: Refusal = { status: 0, code: 'no-answer', message: '' }

/** Sends the login call, without the request client, which is not loaded yet. Never throws. */
export async function sendSignIn(
  fields: LoginBody,
): Promise<{ answer: LoginAnswer } | { refusal: Refusal | null }> {
  try {
    const response = await fetch('/view/AccessRequest.ashx?action=login', {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Cache-Control': 'no-cache' },
      body: new URLSearchParams({ userID: fields.userID, password: fields.password }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok && answer) return { answer: answer as LoginAnswer }
    const { error } = (answer ?? {}) as Partial<ErrorAnswer>
    return { refusal: { code: '', message: `${response.status}`, ...error, status: response.status } }
  } catch {
    return { refusal: SILENT }
  }
}
