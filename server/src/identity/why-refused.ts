import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { wordsAlong } from './causes.ts'
import type { IdentityRefusal } from './identity-refusal.ts'

const BY_CLAIM: Readonly<Record<string, IdentityRefusal>> = {
  aud: 'wrong-audience',
  azp: 'wrong-audience',
  iss: 'wrong-issuer',
  nonce: 'wrong-nonce',
  exp: 'token-expired',
  nbf: 'token-from-the-future',
  auth_time: 'signed-in-too-long-ago',
}

/** Without a code the connection itself failed. */
const SILENT = [
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]

/** It had begun to answer, and did not get to the end in time. */
const endedLate = (error: unknown): boolean => wordsAlong(error, 'name').includes('TimeoutError')

/** What an error of the exchange means, in one word; what nobody foresaw is an invalid token. */
export function whyRefused(error: unknown): IdentityRefusal {
  if (error instanceof AuthorizationResponseError || error instanceof WWWAuthenticateChallengeError)
    return 'provider-said-no'
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'provider-silent'
    return error.error === 'invalid_grant' ? 'code-refused' : 'provider-said-no'
  }
  if (endedLate(error)) return 'provider-silent'
  const [claim] = wordsAlong(error, 'claim')
  if (claim !== undefined) return BY_CLAIM[claim] ?? 'token-invalid'
  if (error instanceof ClientError) return SILENT.includes(error.code) ? 'provider-silent' : 'token-invalid'
  return error instanceof TypeError ? 'provider-silent' : 'token-invalid'
}
