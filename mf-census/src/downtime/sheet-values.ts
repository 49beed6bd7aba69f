import type { Atom } from '@wardlight/contracts/atom'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { PatientSheets } from '@wardlight/mf-shared/downtime'
import type { TemperatureUnit } from '@wardlight/mf-shared/preferences'
import { clockText, serverNow } from '@wardlight/mf-shared/time'
import { remark, type ValueView, valueView } from '@wardlight/mf-shared/values'
import { momentText } from './time-text.ts'

/** A line of a patient's sheet. */
export interface SheetValue {
  view: ValueView
  /** What the number was at each time of the table's head; '' not known. */
  before: string[]
  /** When it was measured; "time unknown". */
  measured: string
  /** "implausible", "cuff". */
  note: string
}

export interface SheetValues {
  /** Clock times of the earlier columns, oldest first. */
  times: string[]
  values: SheetValue[]
}

interface Known extends Atom {
  name: string
  title: string
  unit?: string
  decimals?: number
}

/** Of who was opened everything; of anybody else what the census tells, in the order of the area's configuration. */
function knownOf({ row, body }: PatientSheets, vars: VarsAnswer | null): Known[] {
  if (body) return body.data.current.map((value) => ({ ...value, title: value.display }))
  const levels = new Map(vars?.varLevels.map((level) => [level.name, level]))
  const order = [...levels.keys()]
  const placeOf = (name: string): number => (levels.has(name) ? order.indexOf(name) : order.length)
  return Object.entries(row.atoms)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([name, atom]) => {
      const { title = name, unit = '', decimals } = levels.get(name) ?? {}
      return { unit, ...atom, name, title, decimals }
    })
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
    const before = patient.earlier.map(({ values: then }) => {
      const [value, time] = then[known.name] ?? []
      if (value === undefined || time === undefined) return ''
      return valueView({ ...known, value, time }, meta, moment).text
    })
    const measured = view.timeKnown ? momentText(known.time) : 'time unknown'
    return [{ view, before, measured, note: remark(view) }]
  })
  return { times: patient.earlier.map(({ at }) => clockText(at)), values }
}
