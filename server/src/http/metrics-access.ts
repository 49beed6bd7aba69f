import { createHash, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '../config/networks.ts'
import type { Settings } from '../settings/settings.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request carries the token; how long it takes says nothing of the token. */
const carries = (authorization: string | undefined, token: string): boolean => {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** Who may read metrics: whoever has the token; without one those on the port for it, and in the trial this machine. */
export function mayReadMetrics(
  { metrics: { token, port }, production }: Pick<Settings, 'metrics' | 'production'>,
  { authorization, address }: { authorization: string | undefined; address: string },
): boolean {
  if (token !== null) return carries(authorization, token)
  return port !== null || (!production && isLoopback(address))
}
