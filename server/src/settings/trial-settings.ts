import type { EnvironmentReader } from '../environment/environment.ts'
import { choice, declare, secret } from '../environment/variable.ts'

export interface TrialSettings {
  simulator: boolean
  /** Null: one is made up and printed. */
  trialPassword: string | null
  /** A trial may be reached from other machines. */
  beyondLoopback: boolean
}

const PASSWORD_MIN = 8

export const TRIAL_SETTINGS = declare({
  WARDLIGHT_SIMULATOR: choice('Simulated patients.', {
    of: ['on', 'off'],
    fallback: 'on',
    inProduction: 'off',
  }),
  WARDLIGHT_TRIAL_PASSWORD: secret('One password for all trial accounts ([accounts.md](accounts.md)).', {
    allowed: `${PASSWORD_MIN} characters or more`,
    unset: 'a random one, printed at start',
    wrong: 'is too short; allowed is',
    fits: (given) => given.length >= PASSWORD_MIN,
  }),
  WARDLIGHT_TRIAL_BEYOND_LOOPBACK: choice(
    '`on`: a trial may be reached from other machines. It warns about that at start.',
    { of: ['on', 'off'], fallback: 'off' },
  ),
})

export const readTrial = ({ read }: EnvironmentReader): TrialSettings => ({
  simulator: read(TRIAL_SETTINGS.WARDLIGHT_SIMULATOR) === 'on',
  trialPassword: read(TRIAL_SETTINGS.WARDLIGHT_TRIAL_PASSWORD),
  beyondLoopback: read(TRIAL_SETTINGS.WARDLIGHT_TRIAL_BEYOND_LOOPBACK) === 'on',
})
