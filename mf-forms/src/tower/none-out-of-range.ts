import type { CurrentValue } from '@wardlight/contracts/body'
import { freshnessOf, mayShowLevel } from '@wardlight/mf-shared/freshness'
import type { Moment } from '@wardlight/mf-shared/values'

type Value = Pick<CurrentValue, 'value' | 'time' | 'maxAge' | 'state'>

/** What is to be said where no value is out of range: of what is too old or no number nobody knows it. */
export function noneOutOfRange(
  current: readonly Value[],
  { nowMs, frozen }: Pick<Moment, 'nowMs' | 'frozen'>,
): string {
  const measured = current
    .map((value) => freshnessOf(value, nowMs, frozen))
    .filter((freshness) => freshness !== 'absent')
  const known = measured.filter(mayShowLevel).length
  const unknown = measured.length - known
  if (known === 0) return 'No value is current.'
  if (unknown === 0) return 'None is out of range.'
  return `None of ${known} is out of range; ${unknown} ${unknown === 1 ? 'is' : 'are'} not current.`
}
