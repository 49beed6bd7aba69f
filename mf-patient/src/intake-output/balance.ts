import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import { valueText } from '@wardlight/mf-shared/ui'
import { ABSENT } from '@wardlight/mf-shared/values'

/** Lines of the panel in mL over 24 h; the balance only where both sides are known. */
export function balanceLines({
  intake,
  output,
  urine,
}: IntakeOutput): readonly (readonly [string, string])[] {
  const text = (value: number | null, signed = false) =>
    value === null ? ABSENT : `${signed && value > 0 ? '+' : ''}${valueText(value, 0)}`
  const balance = intake === null || output === null ? null : intake - output
  return [
    ['In', text(intake)],
    ['Out', text(output)],
    ['Balance', text(balance, true)],
    ['Urine', text(urine)],
  ]
}
