import { LEVEL_WORDS } from '@wardlight/mf-shared/ui'
import { ABSENT, type ValueView } from '@wardlight/mf-shared/values'
import type { OrganView } from '../body/organ-view.ts'

/** When the icon of pain is drawn. */
export const PAIN_ICON =
  'The pain icon is shown where the score before surgery was over 5, or the present score is 2 or more above it. Without a score before surgery only the limits count.'

const valueWords = ({ label, text, unit, ageText }: ValueView): string =>
  [`${label} ${text}`, text !== ABSENT && unit, ageText && `(${ageText} old)`].filter(Boolean).join(' ')

const list = (values: readonly ValueView[]): string => values.map(valueWords).join(', ')

/** What makes the level of an organ, in a sentence; `colouring` are the values that may. */
export function levelReason(
  { tone, silent }: Pick<OrganView, 'tone' | 'silent'>,
  colouring: readonly ValueView[],
  frozen: boolean,
): string {
  const read = colouring.filter(({ freshness }) => freshness !== 'absent')
  if (read.length === 0) return 'Nothing that sets its level was measured yet.'
  if (frozen) return 'Not current: what colours it is as it was when last heard.'
  if (tone === 'stale') {
    const old = read.filter((value) => value.tone === 'stale')
    return `No level: ${list(old)} ${old.length === 1 ? 'is' : 'are'} too old to tell${silent ? `, ${silent}` : ''}.`
  }
  const waiting = read.filter(({ confirming }) => confirming !== null)
  const waits = waiting.length > 0 ? `${list(waiting)} ${waiting.length === 1 ? 'is' : 'are'} confirming` : ''
  if (tone === 'none')
    return waits ? `No level yet: ${waits}.` : 'No level: nothing that has limits is current.'
  const makers = read.filter((value) => value.tone === tone)
  if (tone === 'green')
    return waits
      ? `All else that sets its level is in range, ${waits}.`
      : 'All that sets its level is in range.'
  return makers.length > 0 ? `Because of ${list(makers)}.` : `Its worst value is ${LEVEL_WORDS[tone]}.`
}
