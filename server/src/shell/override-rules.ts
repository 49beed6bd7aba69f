import { OVERRIDE_RIGHTS } from '@wardlight/contracts/override-rights'
import type { Sources } from '@wardlight/contracts/override-source'
import type { FastifyRequest } from 'fastify'

/** Who may swap versions in a browser, and where these may come from. */
export interface OverrideRules extends Sources {
  /** Everybody may, signed in or not; else who has one of OVERRIDE_RIGHTS. */
  forAll: boolean
  /** Rights of who is signed in there; null: nobody. */
  rightsOf(request: FastifyRequest): Promise<readonly string[] | null>
}

/** `unknown`: nobody is signed in; it may be somebody who may. */
export async function mayOverride(
  rules: OverrideRules,
  request: FastifyRequest,
): Promise<'yes' | 'no' | 'unknown'> {
  if (rules.forAll) return 'yes'
  const rights = await rules.rightsOf(request)
  if (!rights) return 'unknown'
  return OVERRIDE_RIGHTS.some((right) => rights.includes(right)) ? 'yes' : 'no'
}
