import { exactText, valueText } from '@wardlight/contracts/value-text'
import type { WorseFrom } from '../../alerts/rules/breaks.ts'
import type { AreaConfig } from '../../config/area.ts'
import { FACT_WORDS, pastWords } from '../../config/rule-words.ts'
import { type Quantity, quantityText } from '../../ward/readings/bounded.ts'

const ABSENT = '–'

/** "20 s", "5 min". */
export const secondsText = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

/** The name of a variable or fact as people read it. */
export const titleOf = (config: AreaConfig, name: string): string => {
  const title = config.variable(name)?.title ?? FACT_WORDS[name] ?? pastWords(name, config.variables) ?? name
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** "48 mmHg"; an en dash where there is no value. */
export function valueWords(
  config: AreaConfig,
  name: string,
  value: Quantity | string | boolean | null,
): string {
  if (value === null) return ABSENT
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  const variable = config.variable(name)
  const text = quantityText(value, (number) => valueText(number, variable?.decimals))
  return `${text} ${variable?.unit ?? ''}`.trim()
}

/** "MAP 45 or less": from where on an answered alert is loud again. */
export const breakText = (config: AreaConfig, { variable, side, at }: WorseFrom): string =>
  `${titleOf(config, variable)} ${exactText(at)} or ${side === 'low' ? 'less' : 'more'}`
