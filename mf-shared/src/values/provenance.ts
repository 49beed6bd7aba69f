import type { Atom } from '@wardlight/contracts/atom'

const COMPARATORS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

/** ">" or "≤" before a value whose true value lies beyond it; empty otherwise. */
export const comparatorText = ({ comparator }: Pick<Atom, 'comparator'>): string =>
  comparator ? COMPARATORS[comparator] : ''

/**
 * Short source: "line" of "arterial line" (the last word), "SURG 1"
 * of "ECG (SURG 1)" (the bed). "time unknown" is no source and stays.
 */
export const briefSource = (source: string): string =>
  source.endsWith('unknown')
    ? source
    : (/^[^(]*\((.+)\)$/.exec(source)?.[1] ?? source.trim().split(/\s+/).at(-1) ?? '')

/** "line 40, cuff 75": the value shown and the fresh source that contradicts it. */
export const disagreementText = (
  source: string,
  text: string,
  other: { source: string; text: string },
): string => `${`${briefSource(source)} ${text}`.trim()}, ${briefSource(other.source)} ${other.text}`

/** What a number in a unit that cannot be converted says of it. */
export const foreignUnitText = ({ unit = '' }: Pick<Atom, 'unit'>): string =>
  unit === '' ? 'no unit given' : 'not our unit'
