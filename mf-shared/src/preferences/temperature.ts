import type { TemperatureUnit } from './preferences.ts'

/** A temperature measured in °C, in the unit the user prefers. */
export const celsiusTo = (celsius: number, unit: TemperatureUnit): number =>
  unit === 'F' ? (celsius * 9) / 5 + 32 : celsius
