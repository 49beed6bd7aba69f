import { TRIAL_ACCOUNTS } from '../accounts/trial-accounts.ts'
import { LIVE } from '../live/register-live.ts'
import { ALL_CALLS } from './all-calls.ts'
import { type Roles, rightsTable } from './rights-table.ts'

/** The trial's accounts, one that sees no names, and nobody. */
export const ROLES: Roles = {
  guest: null,
  ...Object.fromEntries(TRIAL_ACCOUNTS.map(({ userID, rights }) => [userID, { rights, masked: false }])),
  masked: { rights: ['Clinical'], masked: true },
}

/** Who may make which call, from the calls' own declarations. */
export const declaredRights = (): string => rightsTable([...ALL_CALLS, LIVE], ROLES)

if (import.meta.main) process.stdout.write(declaredRights())
