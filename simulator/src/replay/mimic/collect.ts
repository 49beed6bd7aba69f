import type { Counts } from '../counts.ts'
import type { Dictionary } from './dictionary.ts'
import {
  CHART_COLUMNS,
  chartEntry,
  DRIP_COLUMNS,
  dripEntries,
  type Entry,
  INFUSION_COLUMNS,
  infusionEntries,
  LAB_COLUMNS,
  labEntry,
  OUTPUT_COLUMNS,
  outputEntry,
  type Refusal,
} from './entries.ts'
import type { RecordedStay } from './recorded-stays.ts'
import type { Spool } from './spool.ts'
import { recordedTime, rows, tableFile } from './tables.ts'

/** Laboratory results this long before the intensive-care stay, of the same hospital stay, go along for their trend. */
const BEFORE = 48 * 3_600_000

/** Streams the five tables of readings and spools what belongs to these stays, under the number of each. */
export async function collect(
  folder: string,
  stays: readonly RecordedStay[],
  dictionary: Dictionary,
  spool: Spool,
  counts: Counts,
): Promise<void> {
  const byStay = new Map(stays.map((stay) => [stay.stay, stay]))
  const bySubject = Map.groupBy(stays, ({ subject }) => subject)
  /** By stay number; rows without one by patient and time. */
  const ofStay = (row: { subject_id: string; icustay_id: string }, time: string): RecordedStay | null => {
    if (row.icustay_id !== '') return byStay.get(row.icustay_id) ?? null
    const at = recordedTime(time)
    return bySubject.get(row.subject_id)?.find(({ from, to }) => at >= from && at <= to) ?? null
  }
  const store = async (
    table: string,
    stay: RecordedStay | null,
    make: () => Entry | Entry[] | Refusal,
  ): Promise<void> => {
    counts.row(table)
    if (!stay) return counts.leaveOut(table, 'of an earlier stay or none')
    const made = make()
    if (typeof made === 'string') return counts.leaveOut(table, made)
    const entries = (Array.isArray(made) ? made : [made]).filter(
      ({ code, system }) => system !== 'MIMIC' || dictionary.isMapped(code),
    )
    if (entries.length === 0) return counts.leaveOut(table, 'of an item that is not mapped')
    counts.take(table)
    for (const entry of entries) await spool.add(stay.stay, entry)
  }

  const chart = tableFile(folder, 'chartevents') ? 'chartevents' : 'chartevents_census'
  for await (const row of rows(folder, chart, CHART_COLUMNS)) {
    const stay = ofStay(row, row.charttime)
    await store(chart, stay, () => (dictionary.isMapped(row.itemid) ? chartEntry(row) : []))
  }
  for await (const row of rows(folder, 'outputevents', OUTPUT_COLUMNS))
    await store('outputevents', ofStay(row, row.charttime), () => outputEntry(row))
  for await (const row of rows(folder, 'inputevents_cv', DRIP_COLUMNS))
    await store('inputevents_cv', ofStay(row, row.charttime), () => dripEntries(row))
  for await (const row of rows(folder, 'inputevents_mv', INFUSION_COLUMNS))
    await store('inputevents_mv', ofStay(row, row.starttime), () => infusionEntries(row))
  for await (const row of rows(folder, 'labevents', LAB_COLUMNS)) {
    const time = recordedTime(row.charttime)
    const inside = (bySubject.get(row.subject_id) ?? []).filter(
      ({ admitted, from, to }) => time >= Math.max(admitted, from - BEFORE) && time <= to,
    )
    for (const stay of inside.length > 0 ? inside : [null])
      await store('labevents', stay, () => labEntry(row, dictionary.loinc(row.itemid)))
  }
}
