import type { VariableLimits } from '@wardlight/contracts/graph'

/** To one decimal at most, spec support §9. */
const rounded = (value: number): string => String(Math.round(value * 10) / 10)

export interface LimitTexts {
  lowRed: string
  lowYellow: string
  green: string
  highYellow: string
  highRed: string
}

/** The five columns of the variable levels table; an en dash where a variable has no such level. */
export const limitTexts = ({ lowRed, lowYellow, highYellow, highRed }: VariableLimits): LimitTexts => {
  const low = lowYellow ?? lowRed
  const high = highYellow ?? highRed
  const green =
    low !== null && high !== null
      ? `${rounded(low)} to ${rounded(high)}`
      : low !== null
        ? `from ${rounded(low)}`
        : high !== null
          ? `to ${rounded(high)}`
          : '–'
  return {
    lowRed: lowRed === null ? '–' : `< ${rounded(lowRed)}`,
    lowYellow: lowYellow === null ? '–' : `< ${rounded(lowYellow)}`,
    green,
    highYellow: highYellow === null ? '–' : `> ${rounded(highYellow)}`,
    highRed: highRed === null ? '–' : `> ${rounded(highRed)}`,
  }
}
