import type { SepsisSettings } from './schema.ts'

/** Minutes after the alert, Surviving Sepsis Campaign 2021 and CMS SEP-1. */
const USUAL = { BloodCulture: 180, Antibiotic: 180, FirstLactate: 180, SecondLactate: 360 }
const LACTATE_ABOVE = 2

/** The bundle with what its settings leave out. */
export interface SepsisBundle {
  minutes: Readonly<typeof USUAL>
  lactateAbove: number
  timesSent: boolean
}

export const sepsisBundle = (settings: SepsisSettings = {}): SepsisBundle => ({
  minutes: { ...USUAL, ...settings.minutes },
  lactateAbove: settings.lactateAbove ?? LACTATE_ABOVE,
  timesSent: settings.timesSent ?? false,
})
