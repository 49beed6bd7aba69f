import type { EnvironmentReader } from '../environment/environment.ts'
import { choice, declare } from '../environment/variable.ts'

/** Whether testers swap versions in their own browser, and the other servers these may come from. */
export interface OverrideSettings {
  on: boolean
  origins: string[]
}

/** `https://slices.example:8443`, nothing behind it; in clear only outside production. */
function isOrigin(text: string, production: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return (
    origin === text &&
    (protocol === 'https:' || (protocol === 'http:' && !production)) &&
    /^[\w.:[\]-]+$/.test(hostname)
  )
}

const originsIn = (given: string): string[] => given.split(',').flatMap((one) => one.trim() || [])
const ORIGINS = 'addresses of servers as https://slices.example:8443, nothing behind them, with commas'

export const OVERRIDE_SETTINGS = declare({
  WARDLIGHT_OVERRIDES: choice(
    'Testers may swap versions of slices in their own browser; in production those with the Technical or Admin right ([slices.md](slices.md)).',
    { of: ['on', 'off'], fallback: 'on', inProduction: 'off' },
  ),
  WARDLIGHT_OVERRIDE_ORIGINS: {
    about: 'Other servers these versions may come from. In production over https alone.',
    allowed: ORIGINS,
    unset: 'none',
    fallback: [] as string[],
    faults: (given, production) =>
      originsIn(given)
        .filter((one) => !isOrigin(one, production))
        .map((one) => `has "${one}"; allowed are ${ORIGINS}`),
    parse: originsIn,
  },
})

export const readOverrides = ({ read }: EnvironmentReader): OverrideSettings => ({
  on: read(OVERRIDE_SETTINGS.WARDLIGHT_OVERRIDES) === 'on',
  origins: read(OVERRIDE_SETTINGS.WARDLIGHT_OVERRIDE_ORIGINS),
})
