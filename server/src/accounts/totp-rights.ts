import { RIGHTS, type Right } from '@wardlight/contracts/rights'
import type { EnvironmentReader } from '../environment/environment.ts'
import { declare, text } from '../environment/variable.ts'

const namesIn = (given: string): string[] => given.split(',').map((name) => name.trim())
const rightsIn = (given: string): Right[] => RIGHTS.filter((right) => namesIn(given).includes(right))

export const TOTP_SETTINGS = declare({
  TOTP_RIGHTS: text(
    'Accounts with one of these rights sign in with the code of an authenticator app too ([accounts.md](accounts.md)).',
    {
      allowed: `off, or some of ${RIGHTS.join(', ')} with commas`,
      fallback: 'off',
      fits: (given) => given === 'off' || rightsIn(given).length === new Set(namesIn(given)).size,
    },
  ),
})

/** Who signs in with the code of an app too. */
export const readTotpRights = ({ read }: EnvironmentReader): Right[] =>
  rightsIn(read(TOTP_SETTINGS.TOTP_RIGHTS))
