import { between, pick, TOPIC, uniform } from './chance.ts'
import type { Allergy, Person } from './messages/people.ts'
import { FAMILIES, GIVENS } from './names.ts'
import type { Stay } from './stays.ts'

const DAY = 86_400_000
/** More than there are lanes, so that no two stays share a record number. */
const MRN_STEP = 97

const DIAGNOSES: Readonly<Record<Stay['lane']['ward'], readonly string[]>> = {
  icu: [
    'Septic shock, abdominal source',
    'Community-acquired pneumonia, respiratory failure',
    'Acute on chronic heart failure',
    'Upper gastrointestinal bleed',
    'Subarachnoid hemorrhage',
    'Acute kidney injury on CKD 3',
    'Acute myocardial infarction',
    'COPD exacerbation',
    'Diabetic ketoacidosis',
    'Polytrauma, rib fractures',
    'Liver cirrhosis, encephalopathy',
    'Ischemic stroke',
    'Severe pancreatitis',
    'Urosepsis',
  ],
  nicu: [
    'Prematurity, 31 weeks',
    'Transient tachypnea of the newborn',
    'Neonatal jaundice',
    'Respiratory distress syndrome',
  ],
  picu: ['Bronchiolitis', 'Status epilepticus', 'Severe asthma', 'Head injury', 'Diabetic ketoacidosis'],
  theatre: [
    'Laparoscopic cholecystectomy',
    'Total hip replacement',
    'Coronary artery bypass',
    'Right hemicolectomy',
    'Thyroidectomy',
    'Open fracture of the tibia',
    'Craniotomy for tumor',
    'Inguinal hernia repair',
  ],
  labour: [
    'Labor at 39 weeks',
    'Induction, post-term',
    'Pre-eclampsia at 36 weeks',
    'Premature rupture of membranes',
    'Planned cesarean',
  ],
}
/** Name, kind, severity and reactions. */
const ALLERGIES: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['Penicillin', 'DA', 'SV', ['Anaphylaxis', 'Urticaria']],
  ['Latex', 'MA', 'MO', ['Contact dermatitis']],
  ['Sulfonamides', 'DA', 'MO', ['Rash']],
  ['Iodinated contrast', 'DA', 'SV', ['Bronchospasm']],
  ['Morphine', 'DA', 'MI', ['Itching', 'Nausea']],
]

/** Age at admission in days; null where nobody knows. */
function ageDays({ seed, lane, no }: Stay): number | null {
  const chance = (low: number, high: number): number => between(low, high, seed, lane.no, no, TOPIC.person, 1)
  const kind = uniform(seed, lane.no, no, TOPIC.person, 2)
  switch (lane.ward) {
    case 'icu':
      if (kind < 0.04) return null
      return kind < 0.09 ? chance(15.5, 17.9) * 365.25 : chance(0, 1) ** 0.6 * 365.25 * 71 + 365.25 * 19
    case 'nicu':
      return Math.floor(chance(0, 4))
    case 'picu':
      return chance(0, 1) ** 1.5 * 365.25 * 14 + 60
    case 'theatre':
      return kind < 0.12 ? chance(1, 17) * 365.25 : chance(18, 86) * 365.25
    case 'labour':
      return chance(17, 44) * 365.25
  }
}

const mrnOf = (stay: Stay): string => `${9_000_000 + stay.no * MRN_STEP + stay.lane.no}`

/** The patient of a stay. */
export function personOf(stay: Stay): Person {
  const { seed, lane, no } = stay
  const days = ageDays(stay)
  const gender = lane.ward === 'labour' || uniform(seed, lane.no, no, TOPIC.person, 3) < 0.48 ? 'F' : 'M'
  return {
    mrn: mrnOf(stay),
    family: pick(FAMILIES, seed, lane.no, no, TOPIC.person, 4),
    given: GIVENS[(lane.no * 7 + no * 11) % GIVENS.length] as string,
    dob: days === null ? null : new Date(stay.from - days * DAY).toISOString().slice(0, 10),
    gender,
  }
}

/** Until when the patient is known by a temporary number and name; null when identified at the door. */
export const unidentifiedUntil = (stay: Stay): number | null =>
  stay.lane.ward === 'icu' && uniform(stay.seed, stay.lane.no, stay.no, TOPIC.person, 5) < 0.05
    ? stay.from + 25 * 60_000
    : null

/** Who the patient is known as at a time. */
export function knownAs(stay: Stay, time: number): Person {
  const person = personOf(stay)
  const until = unidentifiedUntil(stay)
  if (until === null || time >= until) return person
  const family = person.gender === 'F' ? 'Unknown-Woman' : 'Unknown-Man'
  return { ...person, mrn: `T${person.mrn}`, family, given: `Room ${stay.lane.places[0]?.room}`, dob: null }
}

export const diagnosisOf = ({ seed, lane, no }: Stay): string =>
  pick(DIAGNOSES[lane.ward], seed, lane.no, no, TOPIC.person, 6)

export function allergiesOf({ seed, lane, no, from }: Stay): Allergy[] {
  if (uniform(seed, lane.no, no, TOPIC.person, 7) >= 0.3) return []
  const [name, kind, severity, reactions] = pick(ALLERGIES, seed, lane.no, no, TOPIC.person, 8)
  const known = from - between(1, 20, seed, lane.no, no, TOPIC.person, 10) * 30 * DAY
  return [{ name, kind, severity, reactions, since: new Date(known).toISOString().slice(0, 10) }]
}

/** How a body is judged: children's numbers differ. */
export type Build = 'newborn' | 'infant' | 'child' | 'adult'

export function buildOf(stay: Stay): Build {
  const days = ageDays(stay)
  if (days === null) return 'adult'
  return days < 28 ? 'newborn' : days < 365 ? 'infant' : days < 12 * 365 ? 'child' : 'adult'
}

/** Kilograms and centimetres. */
export function sizeOf(stay: Stay): { weight: number; height: number } {
  const days = ageDays(stay) ?? 50 * 365
  const spread = between(0.85, 1.25, stay.seed, stay.lane.no, stay.no, TOPIC.person, 9)
  const years = days / 365.25
  if (years < 1) return { weight: (3.2 + years * 6.5) * spread * 0.95, height: 50 + years * 25 }
  if (years < 16) return { weight: (8 + years * 3.1) * spread, height: 77 + years * 6 }
  const woman = personOf(stay).gender === 'F'
  return { weight: (woman ? 68 : 81) * spread, height: (woman ? 163 : 177) * (0.94 + spread * 0.06) }
}
