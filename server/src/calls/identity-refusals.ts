import type { IdentityRefusal } from '../identity/identity-refusal.ts'
import { RefusedSignIn } from './call-error.ts'

const AGAIN = 'Please sign in again.'
const ADMINISTRATOR = 'Ask an administrator.'
const CALL_IT = 'Should that happen again, tell an administrator.'

/** 401: once more, and it may be right. 403: somebody has to change something first. 503: later. */
const WORDS: Readonly<Record<IdentityRefusal, readonly [401 | 403 | 503, (name: string) => string]>> = {
  'not-begun-here': [
    401,
    () => `This sign-in was not begun in this browser, or under another address of Wardlight. ${AGAIN}`,
  ],
  'sign-in-too-old': [401, () => `This sign-in took longer than ten minutes. ${AGAIN}`],
  'used-before': [401, () => `This sign-in was used before. ${AGAIN}`],
  'provider-said-no': [401, (name) => `${name} did not sign you in. ${AGAIN}`],
  'provider-silent': [
    503,
    (name) => `${name} does not answer. Try again in a moment, or use a local account.`,
  ],
  'code-refused': [401, (name) => `${name} says that this sign-in was used before or is too old. ${AGAIN}`],
  'wrong-issuer': [401, () => `This sign-in came from another identity provider. ${AGAIN} ${CALL_IT}`],
  'wrong-audience': [401, () => `This sign-in was made for another product. ${AGAIN} ${CALL_IT}`],
  'wrong-nonce': [401, () => `This sign-in belongs to another one. ${AGAIN} ${CALL_IT}`],
  'token-expired': [401, () => `This sign-in had run out when it arrived. ${AGAIN} ${CALL_IT}`],
  'token-from-the-future': [
    401,
    (name) => `The clocks of ${name} and of Wardlight differ too much. Tell an administrator.`,
  ],
  'signed-in-too-long-ago': [401, (name) => `You signed in at ${name} too long ago. ${AGAIN}`],
  'token-invalid': [401, (name) => `What ${name} says of you cannot be believed. ${AGAIN} ${CALL_IT}`],
  'no-user-id': [403, (name) => `${name} tells no user ID of you that Wardlight can use. ${ADMINISTRATOR}`],
  'no-right': [
    403,
    (name) => `${name} tells of nothing that gives you a right in Wardlight. ${ADMINISTRATOR}`,
  ],
  'no-area': [403, (name) => `${name} tells of nothing that gives you a care area. ${ADMINISTRATOR}`],
  'no-second-factor': [
    403,
    (name) => `Your rights need a second factor, and ${name} tells of none. ${ADMINISTRATOR}`,
  ],
  'user-id-taken': [
    403,
    () => `Another account of Wardlight has your user ID. It is not yours to use from here. ${ADMINISTRATOR}`,
  ],
  disabled: [403, () => `Your account is disabled in Wardlight. ${ADMINISTRATOR}`],
}

/** What people are told. `name` is that of the provider; `who` as it named the person, for the audit. */
export function refusedByIdentity(why: IdentityRefusal, name: string, who: string | null): RefusedSignIn {
  const [status, words] = WORDS[why]
  const text = words(name)
  return new RefusedSignIn(status, why, text.charAt(0).toUpperCase() + text.slice(1), who)
}
