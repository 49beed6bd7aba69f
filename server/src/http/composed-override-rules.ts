import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../accounts/sessions.ts'
import { sessionToken } from '../calls/session-cookie.ts'
import type { Settings } from '../settings/settings.ts'
import type { OverrideRules } from '../shell/override-rules.ts'

/** In the trial everybody swaps versions, in production who has the right, where a setting turns that on. */
export function overrideRules(
  settings: Pick<Settings, 'production' | 'overrides'>,
  sessions: Pick<Sessions, 'find'>,
): OverrideRules | undefined {
  const { production, overrides } = settings
  if (!overrides.on) return undefined
  return {
    forAll: !production,
    origins: overrides.origins,
    development: !production,
    rightsOf: async (request: FastifyRequest) => {
      const token = sessionToken(request, settings)
      const session = token ? await sessions.find(token) : null
      return session?.account.rights ?? null
    },
  }
}
