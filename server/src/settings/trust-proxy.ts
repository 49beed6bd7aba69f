import { isIP } from 'node:net'
import type { EnvironmentReader } from '../environment/environment.ts'
import { declare, text } from '../environment/variable.ts'

const MOST_HOPS = 10
const LONGEST_PREFIX: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** An address, or a network as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const longest = LONGEST_PREFIX[isIP(address)]
  if (longest === undefined || more.length > 0) return false
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= longest)
}

const isCount = (given: string): boolean =>
  /^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= MOST_HOPS
const networksIn = (given: string): string[] => given.split(',').map((one) => one.trim())

export const PROXY_SETTINGS = declare({
  TRUST_PROXY: text(
    'The load balancers in front of this server that add to X-Forwarded-For. What the client itself wrote there is never believed.',
    {
      allowed: `off, on (one proxy), the number of proxies from 1 to ${MOST_HOPS}, or their addresses and networks with commas (10.1.0.5,10.2.0.0/24)`,
      fallback: 'off',
      fits: (given) => ['off', 'on'].includes(given) || isCount(given) || networksIn(given).every(isNetwork),
    },
  ),
})

/** How many proxies stand before this server, or what their addresses are; null: none. */
export function readTrustProxy({ read }: EnvironmentReader): number | string[] | null {
  const given = read(PROXY_SETTINGS.TRUST_PROXY)
  if (given === 'off') return null
  if (given === 'on') return 1
  return isCount(given) ? Number(given) : networksIn(given)
}

/** Which hops are believed, counted from this server. */
export const trustedHops = (trust: number | string[] | null) =>
  typeof trust === 'number' ? (_address: string, hop: number): boolean => hop < trust : (trust ?? false)
