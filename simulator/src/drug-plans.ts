import type { Trouble } from './episodes.ts'
import type { Ward } from './lanes.ts'
import type { Build } from './patient.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A drug of a ward's routine, from its place in a stay on. */
export interface PlannedDrug {
  drug: string
  /** Given once or every so often to an adult; `perKg` of a child in `unit` a kilogram. */
  amount: number
  perKg?: number
  unit: string
  route: string
  /** After arrival in the place; a negative time is before leaving it. */
  first: number
  every?: number
  /** Whether this patient has it, 0 to 1. */
  share: number
  /** How often somebody declines it. */
  refused?: number
  /** Only to these, and only in these troubles. */
  builds?: readonly Build[]
  trouble?: Trouble
}

const IV = 'Intravenous'
const PO = 'Oral'
const IM = 'Intramuscular'
const SC = 'Subcutaneous'

/** Where a patient is, as far as drugs go. */
export type DrugPlace =
  | Exclude<Ward, 'theatre' | 'labour'>
  | 'operating'
  | 'recovery'
  | 'labour'
  | 'postpartum'

export const DRUG_PLANS: Readonly<Record<DrugPlace, readonly PlannedDrug[]>> = {
  operating: [
    { drug: 'Midazolam', amount: 2, perKg: 0.05, unit: 'mg', route: IV, first: 4 * MINUTE, share: 0.7 },
    {
      drug: 'Cefazolin',
      amount: 2,
      perKg: 0.03,
      unit: 'g',
      route: IV,
      first: 6 * MINUTE,
      every: 3.8 * HOUR,
      share: 0.85,
    },
    { drug: 'Fentanyl', amount: 100, perKg: 2, unit: 'mcg', route: IV, first: 9 * MINUTE, share: 0.95 },
    { drug: 'Propofol', amount: 160, perKg: 2.5, unit: 'mg', route: IV, first: 10 * MINUTE, share: 0.95 },
    { drug: 'Rocuronium', amount: 50, perKg: 0.6, unit: 'mg', route: IV, first: 11 * MINUTE, share: 0.8 },
    {
      drug: 'Fentanyl',
      amount: 50,
      perKg: 1,
      unit: 'mcg',
      route: IV,
      first: 40 * MINUTE,
      every: 45 * MINUTE,
      share: 0.8,
    },
    {
      drug: 'Phenylephrine',
      amount: 100,
      unit: 'mcg',
      route: IV,
      first: 18 * MINUTE,
      every: 8 * MINUTE,
      share: 1,
      trouble: 'bleeding',
    },
    { drug: 'Ondansetron', amount: 4, perKg: 0.1, unit: 'mg', route: IV, first: -25 * MINUTE, share: 0.8 },
    { drug: 'Sugammadex', amount: 200, perKg: 2, unit: 'mg', route: IV, first: -8 * MINUTE, share: 0.7 },
  ],
  recovery: [
    { drug: 'Fentanyl', amount: 25, perKg: 0.5, unit: 'mcg', route: IV, first: 6 * MINUTE, share: 0.8 },
    { drug: 'Fentanyl', amount: 25, perKg: 0.5, unit: 'mcg', route: IV, first: 14 * MINUTE, share: 0.5 },
    {
      drug: 'Hydromorphone',
      amount: 0.4,
      unit: 'mg',
      route: IV,
      first: 24 * MINUTE,
      share: 0.4,
      builds: ['adult'],
    },
    { drug: 'Acetaminophen', amount: 1000, perKg: 15, unit: 'mg', route: IV, first: 10 * MINUTE, share: 0.6 },
    {
      drug: 'Ondansetron',
      amount: 4,
      perKg: 0.1,
      unit: 'mg',
      route: IV,
      first: 30 * MINUTE,
      share: 0.35,
      refused: 0.2,
    },
  ],
  icu: [
    {
      drug: 'Piperacillin-tazobactam',
      amount: 4.5,
      unit: 'g',
      route: IV,
      first: 25 * MINUTE,
      every: 6 * HOUR,
      share: 0.45,
    },
    { drug: 'Vancomycin', amount: 1, unit: 'g', route: IV, first: 40 * MINUTE, every: 12 * HOUR, share: 0.3 },
    {
      drug: 'Insulin regular',
      amount: 4,
      unit: 'units',
      route: SC,
      first: 90 * MINUTE,
      every: 6 * HOUR,
      share: 0.5,
    },
    {
      drug: 'Heparin',
      amount: 5000,
      unit: 'units',
      route: SC,
      first: 2 * HOUR,
      every: 8 * HOUR,
      share: 0.7,
      refused: 0.04,
    },
    {
      drug: 'Pantoprazole',
      amount: 40,
      unit: 'mg',
      route: IV,
      first: 3 * HOUR,
      every: 24 * HOUR,
      share: 0.7,
    },
    {
      drug: 'Potassium chloride',
      amount: 20,
      unit: 'mEq',
      route: IV,
      first: 4 * HOUR,
      every: 12 * HOUR,
      share: 0.4,
    },
    {
      drug: 'Fentanyl',
      amount: 50,
      unit: 'mcg',
      route: IV,
      first: 50 * MINUTE,
      every: 3.5 * HOUR,
      share: 0.35,
    },
  ],
  nicu: [
    {
      drug: 'Ampicillin',
      amount: 0,
      perKg: 50,
      unit: 'mg',
      route: IV,
      first: 40 * MINUTE,
      every: 12 * HOUR,
      share: 0.6,
    },
    {
      drug: 'Gentamicin',
      amount: 0,
      perKg: 4,
      unit: 'mg',
      route: IV,
      first: HOUR,
      every: 24 * HOUR,
      share: 0.6,
    },
    {
      drug: 'Caffeine citrate',
      amount: 0,
      perKg: 10,
      unit: 'mg',
      route: IV,
      first: 2 * HOUR,
      every: 24 * HOUR,
      share: 0.4,
    },
    { drug: 'Vitamin K', amount: 1, unit: 'mg', route: IM, first: 30 * MINUTE, share: 0.9 },
  ],
  picu: [
    {
      drug: 'Ceftriaxone',
      amount: 0,
      perKg: 50,
      unit: 'mg',
      route: IV,
      first: 30 * MINUTE,
      every: 24 * HOUR,
      share: 0.5,
    },
    {
      drug: 'Acetaminophen',
      amount: 0,
      perKg: 15,
      unit: 'mg',
      route: PO,
      first: HOUR,
      every: 6 * HOUR,
      share: 0.7,
      refused: 0.06,
    },
    {
      drug: 'Albuterol',
      amount: 2.5,
      unit: 'mg',
      route: 'Nebulized',
      first: 45 * MINUTE,
      every: 4 * HOUR,
      share: 0.5,
    },
  ],
  labour: [
    {
      drug: 'Penicillin G',
      amount: 2.5,
      unit: 'million units',
      route: IV,
      first: HOUR,
      every: 4 * HOUR,
      share: 0.35,
    },
    { drug: 'Fentanyl', amount: 50, unit: 'mcg', route: IV, first: 4 * HOUR, every: 3 * HOUR, share: 0.3 },
    {
      drug: 'Labetalol',
      amount: 20,
      unit: 'mg',
      route: IV,
      first: HOUR,
      every: 40 * MINUTE,
      share: 1,
      trouble: 'preeclampsia',
    },
    { drug: 'Oxytocin', amount: 10, unit: 'units', route: IM, first: -95 * MINUTE, share: 0.9 },
    {
      drug: 'Tranexamic acid',
      amount: 1,
      unit: 'g',
      route: IV,
      first: 10 * MINUTE,
      every: 6 * HOUR,
      share: 1,
      trouble: 'hemorrhage',
    },
  ],
  postpartum: [
    {
      drug: 'Ibuprofen',
      amount: 600,
      unit: 'mg',
      route: PO,
      first: HOUR,
      every: 6 * HOUR,
      share: 0.9,
      refused: 0.08,
    },
    {
      drug: 'Acetaminophen',
      amount: 1000,
      unit: 'mg',
      route: PO,
      first: 2 * HOUR,
      every: 6 * HOUR,
      share: 0.7,
    },
  ],
}
