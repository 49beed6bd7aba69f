import Type from 'typebox'
import { Check } from 'typebox/value'
import type { SeenOfAlert } from '../alerts/life/commands.ts'
import { passedOf, type WorseFrom } from '../alerts/rules/breaks.ts'
import type { PagedAlert } from './paged-alert.ts'

/** An alert as a page's link showed it, with the values from which it is worse. */
const ShownAlert = Type.Object({
  alert: Type.String(),
  breaks: Type.Array(
    Type.Object({ variable: Type.String(), side: Type.Enum(['low', 'high']), at: Type.Number() }),
  ),
})

interface SeenWard {
  seenOfAlert(alertId: string): Pick<SeenOfAlert, 'inputs' | 'breaks'> | null
}

/** The alert as shown now, for the answer to send back; '' if none is. */
export function shownNow(ward: SeenWard, paged: PagedAlert | null): string {
  if (paged === null) return ''
  const { id } = paged.alert
  return JSON.stringify({ alert: id, breaks: ward.seenOfAlert(id)?.breaks ?? [] })
}

function readShown(text: unknown): { alert: string; breaks: readonly WorseFrom[] } | null {
  try {
    const shown: unknown = JSON.parse(String(text))
    return Check(ShownAlert, shown) ? shown : null
  } catch {
    return null
  }
}

/**
 * Whether the alert an answer would acknowledge is worse now than as shown to whoever answers. If `shown` is missing or
 * of another alert, they saw what the page says: then `isNew`, whether the alert differs from that, decides.
 */
export function isWorseThanShown(
  ward: SeenWard,
  paged: PagedAlert | null,
  { shown, isNew }: { shown: unknown; isNew: boolean },
): boolean {
  if (paged === null || !['active', 'snoozed'].includes(paged.alert.state)) return false
  const seen = readShown(shown)
  const { id } = paged.alert
  if (seen?.alert !== id) return isNew
  return passedOf(seen.breaks, ward.seenOfAlert(id)?.inputs ?? {}) !== null
}
