import Type from 'typebox'
import { Check } from 'typebox/value'
import type { SeenOfAlert } from '../alerts/life/commands.ts'
import { passedOf, type WorseFrom } from '../alerts/rules/breaks.ts'
import type { PagedAlert } from './paged-alert.ts'

/** An alert as the link of a page showed it: from where on it is worse. */
const ShownAlert = Type.Object({
  alert: Type.String(),
  breaks: Type.Array(
    Type.Object({ variable: Type.String(), side: Type.Enum(['low', 'high']), at: Type.Number() }),
  ),
})

interface SeenWard {
  seenOfAlert(alertId: string): Pick<SeenOfAlert, 'inputs' | 'breaks'> | null
}

/** How an alert is shown now, for the answer to say; '' none is. */
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
 * Whether an alert that an answer would acknowledge is worse by now than it was shown to who answers. `isNew`: it is not told as
 * the page says, which is what they saw where they do not say what was shown.
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
