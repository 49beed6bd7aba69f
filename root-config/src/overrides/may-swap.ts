import type { User } from '@wardlight/contracts/access'
import { OVERRIDE_RIGHTS } from '@wardlight/contracts/override-rights'
import { hasRight } from '@wardlight/mf-shared/session'
import { inlined } from '../composition/inlined.ts'

/** Whether this person may swap versions in this browser, as the server will hold it. */
export function maySwap(user: User, { overrides } = inlined()): boolean {
  return overrides !== undefined && (overrides.forAll || hasRight(user, ...OVERRIDE_RIGHTS))
}
