import { seesNames } from '@wardlight/contracts/rights'
import { TRIAL_ACCOUNTS } from '../accounts/trial-accounts.ts'
import { LIVE } from '../live/register-live.ts'
import { ALL_CALLS } from './all-calls.ts'
import { type Roles, rightsTable } from './rights-table.ts'

/** Nobody, the trial's accounts, a technician who treats patients, and a clinician who hides names. */
export const ROLES: Roles = {
  guest: null,
  ...Object.fromEntries(
    TRIAL_ACCOUNTS.map(({ userID, rights }) => [userID, { rights, masked: !seesNames(rights) }]),
  ),
  'clin+tech': { rights: ['Clinical', 'Technical'], masked: false },
  masked: { rights: ['Clinical'], masked: true },
}

/** Who may make which call, from the calls' own declarations. */
export const declaredRights = (): string => rightsTable([...ALL_CALLS, LIVE], ROLES)

if (import.meta.main) process.stdout.write(declaredRights())
