/**
 * How many alerts the default rules tell per bed and day, and which deteriorations they miss, over a folder of recorded
 * stays (MIMIC-III as CSV, read where it is): `npm run bench:alert-load -- <folder> [--config <site folder>]`. Every stay is
 * judged by the product's own engine with a clock that jumps. What was charted counts as known when it was measured.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Counts } from '@wardlight/simulator/replay/counts'
import { collect } from '@wardlight/simulator/replay/mimic/collect'
import { readDictionary } from '@wardlight/simulator/replay/mimic/dictionary'
import { birthDate } from '@wardlight/simulator/replay/mimic/rebase'
import { allStays, type RecordedStay } from '@wardlight/simulator/replay/mimic/recorded-stays'
import { Spool } from '@wardlight/simulator/replay/mimic/spool'
import { recordedTime, rows, tableFile } from '@wardlight/simulator/replay/mimic/tables'
import { RuleEvaluator } from '../../server/src/alerts/judging/rule-evaluator.ts'
import { ruleProblems } from '../../server/src/alerts/rules/rule-problems.ts'
import { loadConfig } from '../../server/src/config/load-site.ts'
import { Watch } from './deteriorations.ts'
import { JudgedStay } from './judged-stay.ts'
import { openRecord } from './record.ts'
import { loadOf, type StayResult, textOf } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { config: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? '')
if (positionals.length !== 1 || !tableFile(folder, 'icustays')) {
  console.error(
    'Usage: npm run bench:alert-load -- <folder> [--config <site folder>]; the folder holds icustays.csv.gz',
  )
  process.exit(2)
}

async function deaths(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const { hadm_id, deathtime } of rows(folder, 'admissions', ['hadm_id', 'deathtime']))
    if (deathtime) found.set(hadm_id, recordedTime(deathtime))
  return found
}

const PRODUCT = join(import.meta.dirname, '../../server/config')
const site = await loadConfig(PRODUCT, values.config ?? null, ruleProblems)
const evaluator = new RuleEvaluator(site.area('awicu'))
const [dictionary, stays, died] = await Promise.all([readDictionary(folder), allStays(folder), deaths()])
const spool = await Spool.open()
/** Ages are counted from admission in the recorded years; those hidden are told as replays tell them. */
const AS_RECORDED = { shift: 0, fastFrom: 0, liveFrom: 0, speed: 1, start: 0 }

async function judged(stay: RecordedStay): Promise<StayResult | null> {
  const sorted = await spool.sort(stay.stay, ({ code }) => dictionary.isVital(code))
  if (!sorted) return null
  const to = Math.min(stay.to, sorted.last)
  const dob = birthDate(stay.bornAt, stay.admitted, AS_RECORDED)
  const bed = new JudgedStay(site, evaluator, { ...stay, to, dob })
  const watch = new Watch(stay.from)
  const read = openRecord(site, stay.unit)
  let time = Number.NaN
  let told: ReturnType<typeof read> = []
  const flush = (): void => {
    if (told.length === 0) return
    bed.read(time, told)
    watch.see(time, told, bed.patient, bed.config)
    told = []
  }
  for await (const entry of spool.read(stay.stay)) {
    if (entry.time > to) break
    if (entry.time !== time) flush()
    time = entry.time
    told.push(...read(entry))
  }
  flush()
  const death = died.get(stay.hadm)
  if (death !== undefined && death <= stay.to + 3_600_000) watch.died(Math.min(death, to))
  return { stay: stay.stay, from: stay.from, to, alerts: bed.end(to), deteriorations: watch.found }
}

try {
  await collect(folder, stays, dictionary, spool, new Counts())
  const results: StayResult[] = []
  for (const stay of stays) {
    const result = await judged(stay)
    if (result) results.push(result)
  }
  console.log(textOf(loadOf(results), results.length))
} finally {
  await spool.close()
}
