import type { TableRow } from './tables.ts'
import { recordedTime } from './tables.ts'

/** One thing recorded of a patient, as it will be sent. `time` as recorded, in milliseconds. */
export interface Entry {
  time: number
  kind: 'chart' | 'lab'
  /** Item number of the data set, LOINC code, or local code. */
  code: string
  system: 'MIMIC' | 'LN' | 'L'
  value: number | string
  unit: string
  /** The rate of a drip, which another row of the same drip may take over. */
  rate?: true
}

/** Why a row is not sent. */
export type Refusal =
  | 'flagged as an error'
  | 'empty'
  | 'rewritten by a later row'
  | 'without rate or volume'
  | 'without a LOINC code'
  | 'without time'
  | 'of an item that is not mapped'
  | 'of an earlier stay or none'

const HOUR = 3_600_000

/** The number as recorded, or the text where there is none. */
function recordedValue(value: string, number: string): number | string | null {
  if (number !== '' && Number.isFinite(Number(number))) return Number(number)
  return value.trim() === '' ? null : value.trim()
}

export const CHART_COLUMNS = [
  'subject_id',
  'icustay_id',
  'itemid',
  'charttime',
  'value',
  'valuenum',
  'valueuom',
  'error',
] as const
export function chartEntry(row: TableRow<(typeof CHART_COLUMNS)[number]>): Entry | Refusal {
  if (row.error === '1') return 'flagged as an error'
  const value = recordedValue(row.value, row.valuenum)
  if (value === null) return 'empty'
  return dated({
    time: recordedTime(row.charttime),
    kind: 'chart',
    code: row.itemid,
    system: 'MIMIC',
    value,
    unit: row.valueuom,
  })
}

export const OUTPUT_COLUMNS = [
  'subject_id',
  'icustay_id',
  'itemid',
  'charttime',
  'value',
  'valueuom',
  'iserror',
] as const
export function outputEntry(row: TableRow<(typeof OUTPUT_COLUMNS)[number]>): Entry | Refusal {
  if (row.iserror === '1') return 'flagged as an error'
  if (row.value === '') return 'empty'
  return dated({
    time: recordedTime(row.charttime),
    kind: 'chart',
    code: row.itemid,
    system: 'MIMIC',
    value: Number(row.value),
    unit: row.valueuom,
  })
}

export const LAB_COLUMNS = ['subject_id', 'itemid', 'charttime', 'value', 'valuenum', 'valueuom'] as const
export function labEntry(
  row: TableRow<(typeof LAB_COLUMNS)[number]>,
  loinc: string | undefined,
): Entry | Refusal {
  if (!loinc) return 'without a LOINC code'
  const value = recordedValue(row.value, row.valuenum)
  if (value === null) return 'empty'
  return dated({
    time: recordedTime(row.charttime),
    kind: 'lab',
    code: loinc,
    system: 'LN',
    value,
    unit: row.valueuom,
  })
}

export const DRIP_COLUMNS = [
  'subject_id',
  'icustay_id',
  'itemid',
  'charttime',
  'amount',
  'amountuom',
  'rate',
  'rateuom',
  'stopped',
] as const
/** CareVue: a rate, a volume, or both at one time; a stopped drip runs at 0. */
export function dripEntries(row: TableRow<(typeof DRIP_COLUMNS)[number]>): Entry[] | Refusal {
  const time = recordedTime(row.charttime)
  if (Number.isNaN(time)) return 'without time'
  const entries: Entry[] = []
  const stopped = row.stopped === 'Stopped' || row.stopped === "D/C'd"
  if (row.rate !== '' || (stopped && row.rateuom !== ''))
    entries.push(rate(time, row.itemid, stopped ? 0 : Number(row.rate), row.rateuom))
  entries.push(...intake(time, row.amount, row.amountuom))
  return entries.length > 0 ? entries : 'without rate or volume'
}

export const INFUSION_COLUMNS = [
  'subject_id',
  'icustay_id',
  'itemid',
  'starttime',
  'endtime',
  'amount',
  'amountuom',
  'rate',
  'rateuom',
  'statusdescription',
] as const
/** MetaVision: a rate from start to end, told again every hour as a pump does, 0 at the end; the volume at the end. */
export function infusionEntries(row: TableRow<(typeof INFUSION_COLUMNS)[number]>): Entry[] | Refusal {
  if (row.statusdescription === 'Rewritten') return 'rewritten by a later row'
  const start = recordedTime(row.starttime)
  const end = recordedTime(row.endtime)
  if (Number.isNaN(start) || Number.isNaN(end)) return 'without time'
  const entries: Entry[] = []
  if (row.rate !== '') {
    for (let time = start; time < end; time += HOUR)
      entries.push(rate(time, row.itemid, Number(row.rate), row.rateuom))
    entries.push(rate(end, row.itemid, 0, row.rateuom))
  }
  entries.push(...intake(end, row.amount, row.amountuom))
  return entries.length > 0 ? entries : 'without rate or volume'
}

const rate = (time: number, code: string, value: number, unit: string): Entry => ({
  time,
  kind: 'chart',
  code,
  system: 'MIMIC',
  value,
  unit,
  rate: true,
})

const intake = (time: number, amount: string, unit: string): Entry[] =>
  unit.toLowerCase() === 'ml' && Number(amount) > 0
    ? [{ time, kind: 'chart', code: 'INTAKE', system: 'L', value: Number(amount), unit: 'mL' }]
    : []

const dated = (entry: Entry): Entry | Refusal => (Number.isNaN(entry.time) ? 'without time' : entry)

/**
 * What happened at one time, tidied: volumes given at the same time are summed, and a drip that stops as another row of
 * the same drip begins does not stop.
 */
export function tidy(entries: readonly Entry[]): Entry[] {
  const running = new Set(entries.filter((entry) => entry.rate && entry.value !== 0).map(keyOf))
  const kept: Entry[] = []
  const volumes = new Map<number, Entry>()
  for (const entry of entries) {
    if (entry.code === 'INTAKE') {
      const sum = volumes.get(entry.time)
      if (sum) sum.value = Number(sum.value) + Number(entry.value)
      else {
        const first = { ...entry }
        volumes.set(entry.time, first)
        kept.push(first)
      }
    } else if (!(entry.rate && entry.value === 0 && running.has(keyOf(entry)))) kept.push(entry)
  }
  return kept
}

const keyOf = ({ time, code }: Entry): string => `${time} ${code}`
