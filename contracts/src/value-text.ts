const MOST_DECIMALS = 1

const formats = new Map<number | undefined, Intl.NumberFormat>()

/** Made once for each number of decimals: a census writes thousands of values a second. */
function formatOf(decimals: number | undefined): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? MOST_DECIMALS,
  })
  formats.set(decimals, made)
  return made
}

/** A value in figures: a true minus sign, one decimal at most unless told, thousands set apart; an en dash without one. */
export function valueText(value: number | string | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return '–'
  return formatOf(decimals).format(value).replace('-', '−')
}

/** A number with as many decimals as it has: a limit, as clinicians write it, is 4 and not 4.0. */
export const exactText = (value: number): string => valueText(value, String(value).split('.')[1]?.length ?? 0)
