import { seesNames } from '@wardlight/contracts/rights'
import { TRIAL_ACCOUNTS } from '../accounts/trial-accounts.ts'
import { LIVE } from '../live/register-live.ts'
import { ALL_CALLS } from './all-calls.ts'
import { type Roles, rightsTable } from './rights-table.ts'

/** Nobody, the trial's accounts, a technician who treats patients, a clinician who hides names, and a display with all rights. */
export const ROLES: Roles = {
  guest: null,
  ...Object.fromEntries(
    TRIAL_ACCOUNTS.map(({ userID, rights }) => [userID, { rights, masked: !seesNames(rights) }]),
  ),
  'clin+tech': { rights: ['Clinical', 'Technical'], masked: false },
  masked: { rights: ['Clinical'], masked: true },
  'display+all': { rights: ['Display', 'Admin', 'Clinical', 'Technical', 'Tower'], masked: false },
}

/** Asked like the others in the tests, and answered as a guest: a disabled account, an ended session, an invented cookie. */
export const GUESTS = ['disabled', 'ended', 'forged'] as const

/** Who may make which call, from the calls' own declarations. */
export const declaredRights = (): string => rightsTable([...ALL_CALLS, LIVE], ROLES)

/** How many cells the table has, and how many are asked over HTTP in `role-matrix.test.ts`. */
export function cellsText(): string {
  const calls = ALL_CALLS.length + 1
  const roles = Object.keys(ROLES).length
  const asked = calls * (roles + GUESTS.length)
  return `${calls} calls by ${roles} accounts: ${calls * roles} cells. With ${GUESTS.length} kinds of guest more, ${asked} are asked in tests.`
}

if (import.meta.main) {
  process.stdout.write(declaredRights())
  process.stderr.write(`${cellsText()}\n`)
}
