import type { EnvironmentReader } from './environment.ts'

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

/** WARDLIGHT_OVERRIDES and WARDLIGHT_OVERRIDE_ORIGINS. */
export function readOverrides(
  { text, oneOf }: EnvironmentReader,
  problems: string[],
  production: boolean,
): OverrideSettings {
  const on = oneOf('WARDLIGHT_OVERRIDES', ['on', 'off'], production ? 'off' : 'on') === 'on'
  const given = text('WARDLIGHT_OVERRIDE_ORIGINS') ?? ''
  const origins = given.split(',').flatMap((one) => one.trim() || [])
  for (const wrong of origins.filter((one) => !isOrigin(one, production))) {
    problems.push(
      `WARDLIGHT_OVERRIDE_ORIGINS has "${wrong}"; allowed are addresses of servers as https://slices.example:8443, nothing behind them, with commas`,
    )
  }
  return { on, origins }
}
