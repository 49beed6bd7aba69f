import Type from 'typebox'

/**
 * POST Auth0PassThroughRequest.ashx: passes on what the identity provider sent the browser back with to /view/auth0callback/,
 * as it stands behind the question mark. Answers with the user, as `check` does, and with a session; 401 or 403 say why not.
 */
export const PassThroughBody = Type.Object({ response: Type.String({ minLength: 1, maxLength: 8000 }) })
export type PassThroughBody = Type.Static<typeof PassThroughBody>

/** Where sign-in at the identity provider begins: a link, as the browser goes there itself. */
export const SIGN_IN_BY_PROVIDER = '/view/oidc/start'
