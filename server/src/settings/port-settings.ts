import { isLoopback } from '../config/networks.ts'
import type { EnvironmentReader } from '../environment/environment.ts'
import { declare, secret, text, whole } from '../environment/variable.ts'

/** Where this server listens. */
export interface PortSettings {
  host: string
  port: number
  mllpHost: string
  mllpPort: number
  /** Where Prometheus reads: on a port of their own when there is one, and with the token when there is one. */
  metrics: { port: number | null; host: string; token: string | null }
}

const HIGHEST = 65_535
const TOKEN = /^\S{16,}$/

export const PORT_SETTINGS = declare({
  PORT: whole('The port for browsers.', { from: 0, to: HIGHEST, fallback: 8080 }),
  HOST: text('The address for browsers. A trial takes one of this machine alone.', {
    allowed: 'an address of this machine',
    fallback: '127.0.0.1',
    inProduction: '0.0.0.0',
  }),
  MLLP_PORT: whole('The port for HL7 feeds ([hl7.md](hl7.md)).', { from: 0, to: HIGHEST, fallback: 2575 }),
  MLLP_HOST: text('The address for HL7 feeds.', {
    allowed: 'an address of this machine',
    unset: 'as `HOST`',
  }),
  METRICS_PORT: whole('A port of its own for `/metrics` ([rights.md](rights.md)).', {
    from: 0,
    to: HIGHEST,
    fallback: null,
    unset: 'none; a trial shows metrics at `PORT` to this machine',
  }),
  METRICS_HOST: text('The address of that port.', {
    allowed: 'an address of this machine',
    fallback: '127.0.0.1',
  }),
  METRICS_TOKEN: secret('Whoever shows it reads `/metrics`.', {
    allowed: '16 characters or more without spaces',
    unset: 'none',
    wrong: 'is too short or has spaces; allowed are',
    fits: (given) => TOKEN.test(given),
  }),
})

const { PORT, HOST, MLLP_PORT, MLLP_HOST, METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = PORT_SETTINGS

const trialInTheOpen = (name: string, host: string): string =>
  `${name} is "${host}": the trial has an administrator, a password for all and pages in clear, and would be open to others; allowed is an address of this machine alone (127.0.0.1), NODE_ENV=production, or WARDLIGHT_TRIAL_BEYOND_LOOPBACK=on when that is meant`

/** `beyondLoopback`: a trial may be reached from other machines. */
export function readPorts(
  { read, refuse, production }: EnvironmentReader,
  { beyondLoopback }: { beyondLoopback: boolean },
): PortSettings {
  const host = read(HOST)
  const mllpHost = read(MLLP_HOST) ?? host
  if (!production && !beyondLoopback)
    for (const [name, given] of Object.entries({ HOST: host, MLLP_HOST: mllpHost }))
      if (!isLoopback(given)) refuse(trialInTheOpen(name, given))
  const metrics = { port: read(METRICS_PORT), host: read(METRICS_HOST), token: read(METRICS_TOKEN) }
  const settings = { host, port: read(PORT), mllpHost, mllpPort: read(MLLP_PORT), metrics }
  const ports = { PORT: settings.port, MLLP_PORT: settings.mllpPort, METRICS_PORT: metrics.port ?? 0 }
  for (const [port, same = []] of Object.entries(Object.groupBy(Object.entries(ports), ([, one]) => one))) {
    if (port === '0' || same.length === 1) continue
    const names = same.map(([name]) => name)
    refuse(`${names.join(' and ')} are both ${port}; allowed are two different ports`)
  }
  return settings
}
