import type { IntakeOutput, IoHourlyAnswer } from '@wardlight/contracts/intake-output'
import { valueText } from '@wardlight/mf-shared/ui'
import { ABSENT } from '@wardlight/mf-shared/values'

export type IoHour = IoHourlyAnswer['hours'][number]

export const hasAmount = ({ intake, output }: IntakeOutput): boolean => intake !== null || output !== null

/** mL; null where one side is not known. */
export const balanceOf = ({ intake, output }: IntakeOutput): number | null =>
  intake === null || output === null ? null : intake - output

/** "250"; "+250" where a sign is asked for; an en dash without an amount. */
export const amountText = (value: number | null, signed = false): string =>
  value === null ? ABSENT : `${signed && value > 0 ? '+' : ''}${valueText(value, 0)}`

/** The greatest amount of all hours, in or out. */
export const greatestOf = (hours: readonly IoHour[]): number =>
  Math.max(1, ...hours.flatMap(({ intake, output }) => [intake ?? 0, output ?? 0]))

/** Height of a bar in per cent; the greatest amount of all hours is 100. */
export function barScale(hours: readonly IoHour[]): (amount: number | null) => number {
  const most = greatestOf(hours)
  return (amount) => Math.round(((amount ?? 0) / most) * 1000) / 10
}
