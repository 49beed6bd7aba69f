import { TRIAL_ACCOUNTS } from '../accounts/trial-accounts.ts'
import { isLoopback } from '../config/networks.ts'
import type { Settings } from '../settings/settings.ts'

export interface StartAnnouncement {
  settings: Settings
  version: string
  port: number
  mllpPort: number
  /** null in production. */
  trialPassword: string | null
  accounts: number
}

/** The last lines of a start: what a newcomer needs. */
export function announcement({
  settings,
  version,
  port,
  mllpPort,
  trialPassword,
  accounts,
}: StartAnnouncement): string {
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(settings.host) ? 'localhost' : settings.host
  const lines = ['', `  Wardlight is running:  http://${shown}:${port}/view/  (version ${version})`, '']
  if (trialPassword !== null) {
    if (![settings.host, settings.mllpHost].every(isLoopback)) {
      lines.push(
        '  WARNING: this trial is open to other machines. Whoever reaches it reads its pages and',
        '  passwords on the way and can try them, and can send messages. Keep real patients away.',
        '',
      )
    }
    const names = TRIAL_ACCOUNTS.map((one) => one.userID)
    lines.push(
      `  Sign in as             ${names.join(', ')}`,
      `  Password for all       ${trialPassword}`,
      '',
      settings.simulator
        ? '  The patients are simulated. No real person is shown.'
        : '  The simulator is off: patients come from the feeds alone.',
    )
  } else if (accounts === 0) {
    lines.push(
      '  There is no account yet. Add the first one:',
      '  npm run user:add -- <userID> --name "Family, Given" --rights Admin,Clinical',
    )
  }
  lines.push(
    `  HL7 feeds are taken on port ${mllpPort} (MLLP, ${settings.mllpHost}).`,
    '  Wardlight is not a medical device and does not replace bedside alarms.',
    '  Stop with Ctrl-C.',
    '',
  )
  return lines.join('\n')
}
