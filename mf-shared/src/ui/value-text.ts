const MOST_DECIMALS = 1

/** A value in figures: a true minus sign, one decimal at most unless told, thousands set apart; an en dash without one. */
export function valueText(value: number | string | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return '–'
  const exact = decimals !== undefined
  return value
    .toLocaleString('en-US', {
      minimumFractionDigits: exact ? decimals : 0,
      maximumFractionDigits: exact ? decimals : MOST_DECIMALS,
    })
    .replace('-', '−')
}
