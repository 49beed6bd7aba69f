import type { Atom } from '@wardlight/contracts/atom'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { NumberThen, PatientSheets } from '@wardlight/mf-shared/downtime'
import type { TemperatureUnit } from '@wardlight/mf-shared/preferences'
import { clockText, serverNow, whenText } from '@wardlight/mf-shared/time'
import { remark, type ValueView, valueView } from '@wardlight/mf-shared/values'

/** A line of a patient's sheet. */
interface SheetValue {
  view: ValueView
  /** What the number was at each time of the table's head; '' not known. */
  before: string[]
  /** When it was measured; "time unknown". */
  measured: string
  /** "implausible", "cuff". */
  note: string
}

interface SheetValues {
  /** Clock times of the earlier columns, oldest first. */
  times: string[]
  values: SheetValue[]
}

interface NamedAtom extends Atom {
  name: string
  title: string
  unit?: string
  decimals?: number
}

function toldByCensus({ row }: PatientSheets, vars: VarsAnswer | null): NamedAtom[] {
  const unnamed = Object.keys(row.atoms).map((name) => ({ name, title: name, unit: '', decimals: undefined }))
  return (vars?.varLevels ?? unnamed).flatMap(({ name, title, unit, decimals }) => {
    const atom = row.atoms[name]
    return atom ? [{ unit, ...atom, name, title, decimals }] : []
  })
}

/**
 * All readings known of a patient. Of one who was opened: those of the patient view, as a later census updated them. Of
 * any other: those of the census.
 */
function knownOf(patient: PatientSheets, vars: VarsAnswer | null): NamedAtom[] {
  const { row, at, body } = patient
  if (!body) return toldByCensus(patient, vars)
  const { current } = body.data
  const isLater = at > body.at
  const known = new Set(current.map(({ name }) => name))
  const since = isLater ? toldByCensus(patient, vars).filter(({ name }) => !known.has(name)) : []
  const opened = current.map((value) => {
    const { name, display: title, unit, decimals } = value
    return { unit, ...((isLater && row.atoms[name]) || value), name, title, decimals }
  })
  return [...opened, ...since]
}

/** A reading is only in the column of the quarter of an hour it was measured in, so that none looks measured twice. */
const QUARTER_MS = 15 * 60_000

const NUMBER = { alert: 0, age: null, maxAge: null, state: 'ok' } as const

/**
 * A reading after what its source sent later: corrected by another of the same time, and undefined if the source's
 * newest is older, for then it was taken back.
 */
function asStands(
  then: NumberThen | undefined,
  later: readonly (Pick<Atom, 'value' | 'time' | 'comparator' | 'source'> | undefined)[],
): NumberThen | undefined {
  if (!then) return undefined
  const own = later.filter((one) => one !== undefined && one.source === then.source)
  if (own.some((one) => one?.time && Date.parse(one.time) < Date.parse(then.time))) return undefined
  const last = own.findLast((one) => one?.time === then.time)
  return typeof last?.value === 'number' ? { ...then, value: last.value, comparator: last.comparator } : then
}

/** Every value that is known of a patient, and how its number changed in the last hour. */
export function sheetValues(
  patient: PatientSheets,
  vars: VarsAnswer | null,
  temperature: TemperatureUnit,
): SheetValues {
  const moment = { nowMs: serverNow(), frozen: true, temperature }
  const values = knownOf(patient, vars).flatMap((known): SheetValue[] => {
    const meta = { name: known.name, title: known.title, unit: known.unit ?? '', decimals: known.decimals }
    const view = valueView(known, meta, moment)
    if (view.freshness === 'absent') return []
    const told = patient.earlier.map(({ values: then }) => then[known.name])
    const before = patient.earlier.map(({ at }, index) => {
      const then = asStands(told[index], [...told.slice(index + 1), known])
      if (!then || known.state === 'foreignUnit' || at - Date.parse(then.time) > QUARTER_MS) return ''
      return valueView({ ...NUMBER, ...then }, meta, moment).text
    })
    const measured = view.timeKnown ? whenText(known.time) : 'time unknown'
    return [{ view, before, measured, note: remark(view) }]
  })
  return { times: patient.earlier.map(({ at }) => clockText(at)), values }
}
