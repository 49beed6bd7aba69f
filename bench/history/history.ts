/**
 * What a chart of 45 days costs: `npm run bench:history -- [variables]`, 10 unless told, a reading of each a minute, and four
 * hours of one a second. Prints the time of the store and the bytes of points, beside those of sending every reading.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { readPoints } from '../../server/src/answers/graphs/graph-points.ts'
import { USUAL_RETENTION } from '../../server/src/config/retention-file.ts'
import { makeAllPartitions } from '../../server/src/jobs/partitions-job.ts'
import { rollUpChanges } from '../../server/src/jobs/rollups.ts'
import { openDatabase } from '../../server/src/store/database.ts'
import { migrate } from '../../server/src/store/migrate.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PIXELS = 1440
const TIMES = 9
const RANGES = [
  ['2 h', 2 * HOUR],
  ['12 h', 12 * HOUR],
  ['72 h', 3 * DAY],
  ['7 d', 7 * DAY],
  ['14 d', 14 * DAY],
  ['30 d', 30 * DAY],
  ['45 d', 45 * DAY],
] as const

const variables = Number(process.argv[2] ?? 10)
const names = Array.from({ length: variables }, (_, n) => `V${n}`)
const data = await mkdtemp(join(tmpdir(), 'wardlight-history-'))
const database = await openDatabase({ databaseUrl: null, data, log: pino({ level: 'silent' }) })
const db = database.db as unknown as Kysely<never>
try {
  await migrate(database.db)
  const now = Date.now()
  await makeAllPartitions(database.db, USUAL_RETENTION, now)
  const fill = (from: number, to: number, every: string) =>
    sql`
      insert into observations (patient_id, variable, time, code, room_sys, value, unit, state, code_text, aperiodic, received)
      select 1, v.name, t, '', 0, round((80 + 20 * sin(extract(epoch from t) / 2220 + v.n) + 9 * random())::numeric, 1), '',
        'ok', '', false, t
      from unnest(${names}::text[]) with ordinality as v (name, n)
      cross join generate_series(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz, ${every}::interval) as t
      on conflict do nothing`.execute(db)
  for (let day = 45; day > 0; day--) await fill(now - day * DAY, now - (day - 1) * DAY, '1 minute')
  for (let hour = 4; hour > 0; hour--) await fill(now - hour * HOUR, now - (hour - 1) * HOUR, '1 second')
  const began = performance.now()
  const context = { db: database.db, now: () => now, signal: new AbortController().signal }
  const hours = await rollUpChanges(context, { keptMs: 50 * DAY, volumes: [] })
  const rolled = performance.now() - began
  await sql`vacuum analyze`.execute(db)
  const table: Record<string, object> = {}
  for (const [label, range] of RANGES) {
    const took: number[] = []
    let bytes = 0
    let points = 0
    for (let n = 0; n < TIMES; n++) {
      const from = performance.now()
      const read = await readPoints(database.readers, [1], names, { from: now - range, to: now }, PIXELS)
      took.push(performance.now() - from)
      const all = [...read.values()].flatMap(({ series }) => series.map((one) => one.points))
      bytes = Buffer.byteLength(JSON.stringify(all))
      points = Math.max(...all.map((one) => one.length))
    }
    const { rows } = await sql<{ n: number; bytes: number }>`
      select count(*)::int as n, sum(length('[' || round(date_part('epoch', time) * 1000) || ',' || value || '],'))::float8 as bytes
      from observations where time >= ${new Date(now - range)}`.execute(db)
    const whole = rows[0] ?? { n: 0, bytes: 0 }
    took.sort((a, b) => a - b)
    table[label] = {
      'ms p50': Math.round(took[Math.floor(TIMES / 2)] ?? 0),
      'ms most': Math.round(took.at(-1) ?? 0),
      'points each': points,
      kB: Math.round(bytes / 1000),
      readings: whole.n,
      'kB of all': Math.round(whole.bytes / 1000),
      ratio: Math.round(whole.bytes / bytes),
    }
  }
  console.log(
    `${variables} variables, ${PIXELS} pixels; ${hours} hours rolled up in ${(rolled / 1000).toFixed(1)} s`,
  )
  console.table(table)
} finally {
  await database.stop()
  await rm(data, { recursive: true, force: true })
}
