import type { FeedSettings } from '../config/feed-settings.ts'
import type { Peer } from './mllp/door.ts'
import type { Refusal } from './understand/message-refusal.ts'

const NOT_KEPT = 'Nothing of it was kept.'

const barred = (reason: string, advice: string): Refusal => ({
  code: 'AR',
  condition: 'internal',
  where: 'MSH^1^3',
  reason,
  advice: `${advice} ${NOT_KEPT}`,
  kept: false,
})

/**
 * Why a sender may not connect from there; null when it may. If its settings give `from` and `certificate`, both must
 * fit.
 */
export function barredOf(
  { from, certificates }: Pick<FeedSettings, 'from' | 'certificates'>,
  { address, certificate }: Peer,
  unlistedSenders: boolean,
): Refusal | null {
  if (!from && !certificates)
    return unlistedSenders
      ? null
      : barred(
          'This sender (MSH-3, MSH-4) is not listed.',
          'Give it "from" or "certificate" in feeds.json, or set MLLP_SENDERS=any.',
        )
  if (from && !from.has(address))
    return barred(
      'This sender (MSH-3, MSH-4) is not taken from this address.',
      'Send it from an address in "from" of its settings in feeds.json, or add this one.',
    )
  const names = (name: string): boolean =>
    certificate?.fingerprint256 === name.toUpperCase() ||
    certificate?.checkHost(name, { subject: 'always', wildcards: false }) !== undefined
  if (certificates && !(certificate && certificates.some(names)))
    return barred(
      'This sender (MSH-3, MSH-4) is not taken with this certificate.',
      'Send it with a client certificate whose name is in "certificate" of its settings in feeds.json.',
    )
  return null
}
