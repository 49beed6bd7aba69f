import type { CurrentValue } from '@wardlight/contracts/body'
import type { HandoffSummary } from '@wardlight/contracts/handoff'

/** What keeps a patient going, told by itself. */
const SUPPORT = ['VentMode', 'FiO2', 'PEEP', 'TidalVolume', 'PlateauPressure', 'NitricOxide', 'Pump']
/** Told elsewhere on the sheet. */
const ELSEWHERE = ['Weight', 'Height', 'Acuity', 'Treatment']

const GROUPS: readonly { title: string; has(value: CurrentValue): boolean }[] = [
  { title: 'Support', has: ({ name }) => SUPPORT.includes(name) },
  { title: 'Airway', has: ({ category }) => category === 'Airway' },
  {
    title: 'Vital signs',
    has: ({ category }) =>
      ['Circulation', 'Respiration', 'General', 'Neurology', 'Obstetrics'].includes(category),
  },
  { title: 'Laboratory', has: ({ category }) => category === 'Laboratory' },
  { title: 'Fluids', has: ({ category }) => category === 'Fluids' },
]

/** Values that were ever read, each in the first group that has it. */
export function valueGroups(current: readonly CurrentValue[]): HandoffSummary['groups'] {
  const told = current.filter(
    ({ name, value, state }) => !ELSEWHERE.includes(name) && (value !== null || state !== 'ok'),
  )
  const groupOf = (value: CurrentValue) => GROUPS.find(({ has }) => has(value))
  return GROUPS.map((group) => ({
    title: group.title,
    values: told.filter((value) => groupOf(value) === group),
  })).filter(({ values }) => values.length > 0)
}

/** Variables of these groups that have a course: numbers. */
export const trendNames = (groups: HandoffSummary['groups']): string[] =>
  groups.flatMap(({ values }) => values.flatMap(({ name, value }) => (typeof value === 'number' ? name : [])))
