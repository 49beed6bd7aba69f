import type { SepsisSettings } from './ui-schema.ts'

/** Minutes after the alert, Surviving Sepsis Campaign 2021 and CMS SEP-1. */
const USUAL = { BloodCulture: 180, Antibiotic: 180, FirstLactate: 180, SecondLactate: 360 }
const LACTATE_ABOVE = 2

type ConfiguredItem = keyof typeof USUAL

/** The bundle with what its settings leave out. */
export interface SepsisBundle {
  minutes: Readonly<typeof USUAL>
  lactateAbove: number
  /** Items whose times feeds send. */
  timesSent: readonly ConfiguredItem[]
}

const ALL = Object.keys(USUAL) as ConfiguredItem[]

export const sepsisBundle = ({
  minutes,
  lactateAbove,
  timesSent = [],
}: SepsisSettings = {}): SepsisBundle => ({
  minutes: { ...USUAL, ...minutes },
  lactateAbove: lactateAbove ?? LACTATE_ABOVE,
  timesSent: typeof timesSent === 'boolean' ? (timesSent ? ALL : []) : timesSent,
})
