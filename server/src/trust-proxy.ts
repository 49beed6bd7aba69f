import { isIP } from 'node:net'
import type { EnvironmentReader } from './environment.ts'

const MOST_HOPS = 10
const LONGEST_PREFIX: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** An address, or a network as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const longest = LONGEST_PREFIX[isIP(address)]
  if (longest === undefined || more.length > 0) return false
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= longest)
}

/**
 * TRUST_PROXY: how many proxies stand before this server, or what their addresses are; null: none. What stands in
 * X-Forwarded-For before the entries of these the client may have written.
 */
export function readTrustProxy({ text }: EnvironmentReader, problems: string[]): number | string[] | null {
  const given = text('TRUST_PROXY')
  if (given === null || given === 'off') return null
  if (given === 'on') return 1
  if (/^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= MOST_HOPS) return Number(given)
  const networks = given.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks
  problems.push(
    `TRUST_PROXY is "${given}"; allowed is off, on (one proxy), the number of proxies from 1 to ${MOST_HOPS}, or their addresses and networks with commas (10.1.0.5,10.2.0.0/24)`,
  )
  return null
}

/** Which hops are believed, counted from this server. */
export const trustedHops = (trust: number | string[] | null) =>
  typeof trust === 'number' ? (_address: string, hop: number): boolean => hop < trust : (trust ?? false)
