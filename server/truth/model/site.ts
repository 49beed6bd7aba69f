import type { Overlay } from '../harness/site.ts'
import { PROMPT_RULES } from './alerts.ts'

const unit = (name: string, unitID: number, rooms: string[], open = false) => ({
  unit: name,
  label: name,
  type: 'ICU',
  unitID,
  rooms,
  ...(open && { open }),
  patientConfigTypes: ['Adult'],
  ages: ['adult'],
})

/** The site of the histories: the units of `beds.ts`, and what kind of system charts. */
export const SITE: Overlay = {
  'awicu/units.json': [unit('LST', 901, ['1', '2', '3', '4']), unit('OPN', 902, [], true)],
  'awpacu/variables.json': Object.fromEntries(
    ['HeartRate', 'BPMAP'].map((name) => [name, { maxAge: 180, maxAgeAperiodic: 5400 }]),
  ),
  'awpacu/units.json': [unit('REC', 903, ['B1', 'B2'])],
  'awicu/rules.json': PROMPT_RULES,
  'common/feeds.json': { 'CHART/H': { kind: 'charting' } },
}
