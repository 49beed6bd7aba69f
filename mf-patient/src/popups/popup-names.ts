import type { Organ } from '@wardlight/contracts/organ'

/** A popup of values: those that colour an organ, and others that stand beside them there. */
export interface OrganPopupSpec {
  title: string
  /** Null: of no organ of the drawing. */
  organ: Organ | null
  also: readonly string[]
}

/** Popups of organs and of what is shown like one, by `popupName`. */
export const ORGAN_POPUPS = {
  Brain: { title: 'Brain', organ: 'brain', also: ['ACVPU'] },
  Airway: { title: 'Airway', organ: 'airway', also: ['VentMode'] },
  Lungs: {
    title: 'Lungs',
    organ: 'lungs',
    also: ['FiO2', 'PEEP', 'TidalVolume', 'NitricOxide', 'PaO2', 'PaCO2', 'ventStatus', 'nitricOxide'],
  },
  Heart: { title: 'Heart', organ: 'heart', also: ['Pump', 'pump'] },
  Blood: {
    title: 'Blood',
    organ: 'blood',
    also: ['EBL', 'Hematocrit', 'Platelets', 'WBC', 'Bands', 'Calcium', 'IonizedCalcium', 'Bicarbonate'],
  },
  Liver: { title: 'Liver', organ: 'liver', also: ['Fibrinogen'] },
  Kidneys: { title: 'Kidneys', organ: 'kidneys', also: ['Sodium', 'Chloride', 'Magnesium'] },
  Gut: { title: 'Gut', organ: 'gut', also: [] },
  Urine: { title: 'Urine', organ: 'urine', also: ['UrineVolume'] },
  PainScore: { title: 'Pain', organ: null, also: ['Pain', 'PainPreop'] },
} as const satisfies Readonly<Record<string, OrganPopupSpec>>

export type OrganPopupName = keyof typeof ORGAN_POPUPS

export const ORGAN_POPUP_NAMES = Object.keys(ORGAN_POPUPS) as OrganPopupName[]

/** The popup of each organ. */
export const POPUP_OF_ORGAN = Object.fromEntries(
  ORGAN_POPUP_NAMES.flatMap((name) => {
    const { organ } = ORGAN_POPUPS[name]
    return organ ? [[organ, name]] : []
  }),
) as Readonly<Record<Organ, OrganPopupName>>

/** Popups of laboratory values; `Lab` shows the one its address names. */
export const LAB_POPUP_NAMES = [
  'Lactate',
  'INR',
  'Platelet_Count',
  'Potassium',
  'Glucose',
  'White_Blood_Cell_Count',
  'Hematocrit',
  'Creatinine',
  'Fibrinogen',
  'UPC',
  'Lab',
] as const

/** Amounts, which stand in the balance. */
export const AMOUNTS: readonly string[] = ['Intake', 'DrainOutput', 'UrineVolume']

/** Links of rules that are no name of a popup. */
export const LINKS: Readonly<Record<string, string>> = { EBL: 'Blood' }
