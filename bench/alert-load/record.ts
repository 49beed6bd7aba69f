import type { Entry } from '@wardlight/simulator/replay/mimic/entries'
import type { SiteConfig } from '../../server/src/config/site.ts'
import { openCodeBooks } from '../../server/src/feeds/understand/code-book.ts'
import { judge } from '../../server/src/feeds/understand/value.ts'
import { type Amount, flowsOf, millilitres } from '../../server/src/ward/readings/volumes.ts'
import type { Reading } from '../../server/src/ward/state.ts'

export interface RecordedReading {
  variable: string
  reading: Reading
}

const FEEDS = { chart: 'MIMIC-CHART/MIMIC-III', lab: 'MIMIC-LAB/MIMIC-III' } as const
const AMOUNTS_MS = 13 * 3_600_000

/** Reads a patient's entries as the feeds would: variable, unit, state; amounts of urine also as the rate they make. */
export function openRecord(site: SiteConfig, unit: string): (entry: Entry) => RecordedReading[] {
  const books = openCodeBooks(site)
  const book = {
    chart: books(unit, site.feed(FEEDS.chart)),
    lab: books(unit, site.feed(FEEDS.lab)),
  }
  const amounts = new Map<string, Amount[]>()
  const flow = (name: string, of: string, reading: Reading): RecordedReading[] => {
    const volume = typeof reading.value === 'number' ? millilitres(reading.value, 'mL') : null
    if (reading.state !== 'ok' || volume === null) return []
    const known = (amounts.get(name) ?? []).filter(({ time }) => time > reading.time - AMOUNTS_MS)
    known.push({ time: reading.time, volume, interval: null })
    amounts.set(name, known)
    const rate = flowsOf(known).at(-1)
    return rate === null || rate === undefined ? [] : [{ variable: of, reading: { ...reading, value: rate } }]
  }
  return ({ kind, code, system, value, unit: sent, time }) => {
    const known = book[kind]([{ code, text: '', system }], '')
    if (!known) return []
    const missingUnit = kind === 'chart' ? known.variable.unit : null
    const told = judge(`${value}`, { name: known.name, variable: known.variable, unit: sent, missingUnit })
    const reading: Reading = {
      value: told.value,
      ...(told.comparator ? { comparator: told.comparator } : {}),
      ...(told.unit === known.variable.unit ? {} : { unit: told.unit }),
      time,
      state: told.state,
      feedKind: kind === 'chart' ? 'charting' : 'lab',
      source: known.source?.name ?? '',
      aperiodic: true,
    }
    const of = known.variable.flow
    return [
      { variable: known.name, reading },
      ...(of ? flow(known.name, of, { ...reading, unit: 'mL/h' }) : []),
    ]
  }
}
