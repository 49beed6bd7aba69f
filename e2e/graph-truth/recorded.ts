import { readFile } from 'node:fs/promises'
import { allStays } from '@wardlight/simulator/replay/mimic/recorded-stays'
import { recordedTime, rows, tableFile } from '@wardlight/simulator/replay/mimic/tables'

const MAPPING = new URL('../../server/config/common/codes.json', import.meta.url)

/** Charted readings [ms as recorded, value] of the last stay of each patient, by patient and variable. */
export async function recordedReadings(folder: string, variables: readonly string[]) {
  const { MIMIC = {} } = JSON.parse(await readFile(MAPPING, 'utf8')) as { MIMIC?: Record<string, string> }
  const last = new Map((await allStays(folder)).map((stay) => [stay.subject, stay]))
  const found = new Map<string, Map<string, [number, number][]>>()
  const table = tableFile(folder, 'chartevents') ? 'chartevents' : 'chartevents_census'
  const columns = ['subject_id', 'icustay_id', 'itemid', 'charttime', 'valuenum', 'error'] as const
  for await (const row of rows(folder, table, columns)) {
    const variable = MIMIC[row.itemid]
    const time = recordedTime(row.charttime)
    if (!variable || !variables.includes(variable) || row.error === '1' || row.valuenum === '') continue
    if (last.get(row.subject_id)?.stay !== row.icustay_id || Number.isNaN(time)) continue
    const own = found.get(row.subject_id) ?? new Map<string, [number, number][]>()
    found.set(row.subject_id, own)
    const readings = own.get(variable) ?? []
    own.set(variable, readings)
    readings.push([time, Number(row.valuenum)])
  }
  return found
}
