/**
 * Seconds each system of the simulated hospital may be silent before that is a fault: monitors speak every few seconds,
 * admissions and laboratory when there is something to say.
 */
export const CADENCE: Readonly<Record<string, number>> = {
  'ADT/SIMULATOR': 3600,
  'LAB/SIMULATOR': 1800,
  'EHR/SIMULATOR': 300,
}
