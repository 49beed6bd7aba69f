import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Atom } from '@wardlight/contracts/atom'
import type { CensusRow } from '@wardlight/contracts/census'
import { levelColor } from '@wardlight/contracts/level'
import type { SiteConfig } from '../../src/config/site.ts'
import type { WardNode } from '../harness/node.ts'
import { RULE_IDS } from './alerts.ts'
import { type ModelRow, modelCensus } from './census.ts'
import { isMovement, type Message } from './told.ts'
import type { Current } from './values.ts'

const COMPARED = ['HeartRate', 'BPMAP', 'Lactate', 'Norepinephrine']

function shownValue(atom: Atom | undefined, now: number): Current | null {
  if (!atom || (atom.value === null && atom.time === null)) return null
  const stale = atom.maxAge !== null && atom.time !== null && now - Date.parse(atom.time) > atom.maxAge * 1000
  return {
    value: atom.value,
    comparator: atom.comparator ?? '',
    state: atom.state as Current['state'],
    level: stale ? 'none' : levelColor(atom.confirming?.level ?? atom.alert),
    time: atom.time === null ? 0 : Date.parse(atom.time),
    status: atom.status ?? 'final',
  }
}

/** "Anna, T 2031 in LST 1: HeartRate 72 green at 10:03:20; ..." for rows of either side. */
function told(
  patient: string,
  name: string,
  where: string,
  values: Record<string, Current | null>,
  { sums, urine, pumps, allergies, weight, lies, diagnosis }: ChartedOf,
  alerts: readonly string[],
): string {
  const shown = Object.entries(values).flatMap(([variable, current]) => {
    if (!current || (current.value === null && current.state !== 'ok')) return [`${variable} -`]
    const { value, comparator, level, state, time, status } = current
    const at = new Date(time).toISOString().slice(11, 19)
    return [`${variable} ${comparator}${value} ${level} ${state} ${status} ${at}`]
  })
  const rate = urine
    ? ` ${urine.rate.toFixed(1)}/h at ${new Date(urine.time).toISOString().slice(11, 19)}`
    : ''
  const day = `in ${sums.intake ?? '-'} out ${sums.output ?? '-'} urine ${sums.urine ?? '-'}${rate}`
  const since = lies === null ? '-' : new Date(lies).toISOString().slice(11, 19)
  const person = `since ${since} ${diagnosis || '-'}, ${weight ?? '-'} kg, allergies ${allergies.join(', ') || '-'}`
  return `${where} <- ${name} ${patient}: ${shown.join('; ')}; ${day}; ${person}; pumps ${pumps.join(' ')}; alerts ${alerts.join(' ') || '-'}`
}

type ChartedOf = Pick<ModelRow, 'sums' | 'urine' | 'pumps' | 'allergies' | 'weight' | 'lies' | 'diagnosis'>

interface ShownPatient extends ChartedOf {
  patient: string
  name: string
  where: string
  area: Area
  values: Record<string, Current | null>
  alerts: string[]
  /**
   * Variables whose level comes from an alert or a waiting rule (docs/alerts.md §7). The model knows only levels by
   * limits.
   */
  spoken: ReadonlySet<string>
}

const withoutLevels = (
  values: ShownPatient['values'],
  spoken: ShownPatient['spoken'] | undefined,
): ShownPatient['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, current]) => [
      name,
      current && spoken?.has(name) ? { ...current, level: 'none' as const } : current,
    ]),
  )

/** Every occupied row of every census of a node; sums only where there are any amounts. */
async function productRows(
  { ward }: WardNode,
  config: SiteConfig,
  now: number,
  hasAmounts: boolean,
): Promise<ShownPatient[]> {
  const rows = AREAS.flatMap((area) =>
    ward
      .census(area, {})
      .census.filter((row) => !row.roomEmpty)
      .map((row: CensusRow) => ({
        roomSys: row.roomSys,
        patient: row.patientIDs.PatID,
        name: row.name,
        where: row.noBed ? `${area}: ${reasonOf(row.noBed.reason)}` : `${row.unit} ${row.displayRoom}`,
        area,
        atoms: row.atoms,
        spoken: new Set([...row.alerts, ...(row.confirming ?? [])].flatMap(({ atom }) => atom ?? [])),
        alerts: row.alerts
          .filter(({ rule, technical }) => !technical && RULE_IDS.includes(rule))
          .map(({ rule }) => rule),
      })),
  )
  return Promise.all(
    rows.map(async ({ roomSys, atoms, ...row }) => {
      const columns = new Set(config.area(row.area).ui.censusColumns)
      const answer = hasAmounts ? await ward.intakeOutput(row.area, roomSys) : null
      const { intake = null, urine = null, output = null } = answer?.intakeOutput ?? {}
      const { current = [], infusions = [], patient } = ward.body(row.area, roomSys) ?? {}
      const rate = current.find(({ name }) => name === 'Urine')
      const atom = (name: string) =>
        columns.has(name) ? atoms[name] : current.find((one) => one.name === name)
      return {
        ...row,
        values: Object.fromEntries(COMPARED.map((name) => [name, shownValue(atom(name), now)])),
        sums: { intake, urine, output },
        urine:
          typeof rate?.value === 'number' && rate.time
            ? { rate: rate.value, time: Date.parse(rate.time) }
            : null,
        allergies: (patient?.allergies ?? []).toSorted(),
        weight: patient?.weightKg ?? null,
        lies: patient?.lies ? Date.parse(patient.lies) : null,
        diagnosis: patient?.diagnosis ?? '',
        pumps: infusions.map((one) => one.rate).sort((a, b) => a - b),
      }
    }),
  )
}

/** If ADT does not place somebody, the product gives more reasons for having no bed than docs/hl7.md tells apart. */
const reasonOf = (reason: string): string => (reason === 'noBedNamed' ? 'monitoredOutside' : reason)

/** Both sides as lines: values that are columns of the area, alerts the model is certain of. */
export async function bothSides(
  node: WardNode,
  now: number,
  messages: readonly Message[],
  config: SiteConfig,
): Promise<[string[], string[]]> {
  const model = modelCensus(messages, now).map((row) => ({
    ...row,
    where: row.where.replace(/: (.*)/, (_all, reason: string) => `: ${reasonOf(reason)}`),
  }))
  const hasAmounts = messages.some(
    (message) => !isMovement(message) && message.readings.some(({ sub }) => sub !== undefined),
  )
  const product = await productRows(node, config, now, hasAmounts)
  const areaOf = (where: string) =>
    AREAS.find(
      (area) =>
        where.startsWith(`${area}:`) ||
        config.area(area).units.some(({ unit }) => where.startsWith(`${unit} `)),
    ) ?? 'awicu'
  const placeOf = ({ patient, where }: Pick<ShownPatient, 'patient' | 'where'>) => `${patient} ${where}`
  const spoken = new Map(product.map((row) => [placeOf(row), row.spoken]))
  const lineOf = (row: Omit<ShownPatient, 'area' | 'alerts' | 'spoken'>, alerts: readonly string[]) => {
    return told(
      row.patient,
      row.name,
      row.where,
      withoutLevels(row.values, spoken.get(placeOf(row))),
      row,
      areaOf(row.where) === 'awicu' ? alerts.toSorted() : [],
    )
  }
  const want = model.map((row) =>
    lineOf(
      row,
      Object.entries(row.alerts).flatMap(([id, open]) => (open ? [id] : [])),
    ),
  )
  const got = product.map((row) => {
    const certain = model.find((one) => lineOf(one, []) === lineOf(row, []))?.alerts ?? {}
    return lineOf(
      row,
      row.alerts.filter((id) => Object.hasOwn(certain, id)),
    )
  })
  return [want.sort(), got.sort()]
}
