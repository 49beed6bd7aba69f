import type { IntakeOutput } from './body.ts'

const TOLD = 3

/** "Not added: Intake 2 units, Drains −5 mL"; '' where the sums have all that was charted. */
export function apartText({ apart = [] }: Pick<IntakeOutput, 'apart'>): string {
  if (apart.length === 0) return ''
  const told = apart.slice(0, TOLD).map(({ title, text }) => `${title} ${text}`)
  const rest = apart.length > TOLD ? ` and ${apart.length - TOLD} more` : ''
  return `Not added: ${told.join(', ')}${rest}`
}
