import type { Body } from '@wardlight/contracts/body'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import type { HandoffSummary } from '@wardlight/contracts/handoff'
import { lapsedInfusions } from '@wardlight/contracts/lapsed-infusions'

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

/** Drugs that ran when last charted, of which nobody said that they were stopped. */
export const LAPSED = 'Infusions running when last charted'

/** Values that were ever read, each in the first group that has it. */
export function valueGroups({
  current,
  ...body
}: Pick<Body, 'current' | 'infusions' | 'now'>): HandoffSummary['groups'] {
  const lapsed = lapsedInfusions({ current, ...body }, Date.parse(body.now))
  const told = current.filter(
    ({ name, value, state }) => !ELSEWHERE.includes(name) && (value !== null || state !== 'ok'),
  )
  const groupOf = (value: CurrentValue) => GROUPS.find(({ has }) => has(value))
  const groups = GROUPS.map((group) => ({
    title: group.title,
    values: told.filter((value) => groupOf(value) === group),
  }))
  return [{ title: LAPSED, values: lapsed }, ...groups].filter(({ values }) => values.length > 0)
}

/** Variables of these groups that have a course: numbers. */
export const trendNames = (groups: HandoffSummary['groups']): string[] =>
  groups.flatMap(({ values }) => values.flatMap(({ name, value }) => (typeof value === 'number' ? name : [])))
