import type { Quantity } from '../ward/readings/bounded.ts'

/** Alert, confused, responds to voice, to pain, to nothing. */
export type Acvpu = 'A' | 'C' | 'V' | 'P' | 'U'

export const NUMBERS = [
  'HeartRate',
  'BPSys',
  'BPDia',
  'BPMAP',
  'RespRate',
  'SpO2',
  'Temp',
  'FiO2',
  'PaO2',
  'PFRatio',
  'PaCO2',
  'GCS',
  'Pain',
  'Platelets',
  'Bilirubin',
  'Creatinine',
  'WBC',
  'Bands',
] as const
export type NumberName = (typeof NUMBERS)[number]
/** µg/kg/min; 0 where it is known not to run. */
export const PRESSORS = ['Norepinephrine', 'Epinephrine', 'Dopamine', 'Dobutamine'] as const
export type Pressor = (typeof PRESSORS)[number]

/**
 * What scores are made of, in the units of the product's variables (mmHg, °C, %, mg/dL, K/µL); null is not known: never
 * measured, too old or no number.
 */
export interface Inputs extends Record<NumberName | Pressor, Quantity | null> {
  /** mL in 24 hours. */
  urineDay: Quantity | null
  ventilated: boolean | null
  ACVPU: Acvpu | null
}
export type InputName = keyof Inputs

export const NOTHING_KNOWN: Inputs = {
  ...(Object.fromEntries([...NUMBERS, ...PRESSORS].map((name) => [name, null])) as Record<
    NumberName | Pressor,
    null
  >),
  urineDay: null,
  ventilated: null,
  ACVPU: null,
}
