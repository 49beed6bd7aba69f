import type { Reading } from './messages/results.ts'

/** A reading under a code of the hospital's own. */
export const local = (code: string, text: string, value: number | string, unit = ''): Reading => ({
  code,
  text,
  system: 'L',
  value,
  ...(unit ? { unit: [unit] } : {}),
})
