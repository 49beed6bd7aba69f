import { type Environment, readEnvironment } from '@wardlight/server/src/environment/environment.ts'
import { declare, text, whole } from '@wardlight/server/src/environment/variable.ts'

/** What the commands beside the server read for themselves. */
export const TOOL_SETTINGS = declare({
  WARDLIGHT_URL: text('The running server, for `npm run dev`, `composition` and `publish-slice`.', {
    allowed: 'an address',
    unset: '`http://localhost:PORT`',
  }),
  WARDLIGHT_DEV_PORT: whole('The first port `npm run dev` tries for its own server.', {
    from: 1,
    to: 65_535,
    fallback: 8200,
  }),
  CHROME_PATH: text('The Chromium of browser tests and of `npm run looks`.', {
    allowed: 'a path',
    unset: 'the one that is found or installed',
  }),
})

/** The first port `npm run dev` tries. */
export const devPort = (env: Environment): number =>
  readEnvironment(env, []).read(TOOL_SETTINGS.WARDLIGHT_DEV_PORT)
