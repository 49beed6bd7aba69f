import { pick, TOPIC, uniform } from './chance.ts'
import { local } from './local-reading.ts'
import type { Reading } from './messages/results.ts'
import { buildOf } from './patient.ts'
import type { Support } from './physiology.ts'
import type { Leg, Stay } from './stays.ts'

const TUBES: Readonly<Record<ReturnType<typeof buildOf>, readonly string[]>> = {
  adult: [
    'Oral tube 7.0, 21 cm at the lips',
    'Oral tube 7.5, 22 cm at the lips',
    'Oral tube 8.0, 23 cm at the lips',
  ],
  child: ['Oral tube 5.0 cuffed, 15 cm at the lips', 'Oral tube 5.5 cuffed, 16 cm at the lips'],
  infant: ['Oral tube 3.5 cuffed, 11 cm at the lips', 'Oral tube 4.0 cuffed, 12 cm at the lips'],
  newborn: ['Oral tube 3.0, 8 cm at the lips', 'Oral tube 3.5, 9 cm at the lips'],
}
const VIEWS = [
  'Cormack-Lehane 1',
  'Cormack-Lehane 1',
  'Cormack-Lehane 2a',
  'Cormack-Lehane 2b',
  'Cormack-Lehane 3',
] as const
const NOTES = [
  'Second attempt with a bougie. Mask ventilation easy.',
  'Video laryngoscope at once, small mouth opening. Mask ventilation with two hands.',
  'Loose upper incisor. Mask ventilation easy.',
] as const
const NOTED = 0.4

/** What is in the record of how an airway was secured; nothing of who was never intubated. */
export function airway(stay: Stay, leg: Leg, support: Support): Reading[] {
  const keys = [stay.seed, stay.lane.no, stay.no, TOPIC.trait] as const
  if (stay.lane.ward === 'theatre' && leg.place.unit === 'PACU')
    return [local('AIRWAY_DEVICE', 'Airway device', 'Removed at the end of the case')]
  if (!support.intubated) return []
  return [
    local('AIRWAY_DEVICE', 'Airway device', pick(TUBES[buildOf(stay)], ...keys, 81)),
    local('AIRWAY_VIEW', 'Laryngoscopy view', pick(VIEWS, ...keys, 82)),
    ...(uniform(...keys, 83) < NOTED ? [local('AIRWAY_NOTE', 'Airway note', pick(NOTES, ...keys, 84))] : []),
  ]
}
