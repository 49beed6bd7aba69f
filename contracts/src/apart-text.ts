import type { IntakeOutput } from './intake-output.ts'

const TOLD = 3

/** "Not added: Intake 2 units, Drains −5 mL"; '' where the sums have all that was charted. */
export function apartText({ apart = [], apartLeft = 0 }: Pick<IntakeOutput, 'apart' | 'apartLeft'>): string {
  if (apart.length === 0) return ''
  const told = apart.slice(0, TOLD).map(({ title, text }) => `${title} ${text}`)
  const left = apart.length - told.length + apartLeft
  const rest = left > 0 ? ` and ${left} more` : ''
  return `Not added: ${told.join(', ')}${rest}`
}
