import type { CurrentValue } from '@wardlight/contracts/current-value'
import { freshnessOf, mayShowLevel } from '@wardlight/mf-shared/freshness'
import type { Moment } from '@wardlight/mf-shared/values'

type Value = Pick<CurrentValue, 'value' | 'time' | 'maxAge' | 'state' | 'confirming'>

const are = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'is' : 'are'} ${what}`

/**
 * The sentence for when no value is out of range. It does not vouch for values that are confirming, too old or no
 * number.
 */
export function noneOutOfRange(
  current: readonly Value[],
  { nowMs, frozen }: Pick<Moment, 'nowMs' | 'frozen'>,
): string {
  const measured = current
    .map((value) => ({ value, freshness: freshnessOf(value, nowMs, frozen) }))
    .filter(({ freshness }) => freshness !== 'absent')
  const known = measured.filter(({ freshness }) => mayShowLevel(freshness))
  const waiting = known.filter(({ value }) => value.confirming).length
  const unknown = measured.length - known.length
  if (known.length === 0) return 'No value is current.'
  if (unknown === 0 && waiting === 0) return 'None is out of range.'
  const others = [are(waiting, 'confirming'), are(unknown, 'not current')].filter(Boolean).join(', ')
  const judged = known.length - waiting
  return judged > 0 ? `None of ${judged} is out of range; ${others}.` : `${others}.`
}
