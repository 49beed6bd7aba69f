/** Why somebody did not get in by the identity provider. */
export type IdentityRefusal =
  | 'not-begun-here'
  | 'sign-in-too-old'
  | 'used-before'
  | 'provider-said-no'
  | 'provider-silent'
  | 'code-refused'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'wrong-nonce'
  | 'token-expired'
  | 'token-from-the-future'
  | 'signed-in-too-long-ago'
  | 'token-invalid'
  | 'no-user-id'
  | 'no-right'
  | 'no-area'
  | 'no-second-factor'
  | 'user-id-taken'
  | 'disabled'

/** It was refused. `cause` is what the library found, whose words may hold what a token says. */
export class IdentityRefused extends Error {
  readonly why: IdentityRefusal
  constructor(why: IdentityRefusal, cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}
