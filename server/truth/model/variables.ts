import { MINUTE, type Reading } from './told.ts'

export type Variable = Reading['variable']

export interface Limits {
  lowRed: number | null
  lowYellow: number | null
  highYellow: number | null
  highRed: number | null
}

export const NO_LIMITS: Limits = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
const AMOUNT = { limits: NO_LIMITS, maxAge: Infinity, maxAgeSingle: Infinity, sources: [['charted']] }

interface Settings {
  limits: Limits
  maxAge: number
  maxAgeSingle: number
  /** Best first; those of one place count alike. */
  sources: readonly (readonly string[])[]
  /** A drug, that several pumps may give at once. */
  pumped?: boolean
}

const VARIABLES: Readonly<Record<string, Settings>> = {
  HeartRate: {
    limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
    maxAge: 3 * MINUTE,
    maxAgeSingle: 90 * MINUTE,
    sources: [['ecg'], ['pulse'], ['charted']],
  },
  BPMAP: {
    limits: { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 },
    maxAge: 3 * MINUTE,
    maxAgeSingle: 90 * MINUTE,
    sources: [['line'], ['cuff'], ['charted']],
  },
  Lactate: {
    limits: { lowRed: null, lowYellow: null, highYellow: 2, highRed: 4 },
    maxAge: 720 * MINUTE,
    maxAgeSingle: 720 * MINUTE,
    sources: [['lab', 'gas'], ['charted']],
  },
  Intake: AMOUNT,
  UrineVolume: AMOUNT,
  DrainOutput: AMOUNT,
  Weight: AMOUNT,
  Norepinephrine: {
    limits: NO_LIMITS,
    maxAge: 135 * MINUTE,
    maxAgeSingle: 135 * MINUTE,
    sources: [['charted']],
    pumped: true,
  },
}

export const settings = (variable: Variable) => {
  const found = VARIABLES[variable]
  if (!found) throw new Error(`${variable} is not of the model`)
  return found
}

/** Whose limits hold: adults', or the stricter of each side of all ages where neither age nor unit is known. */
export type Ages = 'adult' | 'all'

const STRICTER: Readonly<Record<string, Limits>> = {
  HeartRate: { lowRed: 80, lowYellow: 95, highYellow: 120, highRed: 140 },
  BPMAP: { lowRed: 55, lowYellow: 60, highYellow: 65, highRed: 75 },
}

export const limitsOf = (variable: Variable, ages: Ages): Limits =>
  (ages === 'all' ? STRICTER[variable] : undefined) ?? settings(variable).limits
