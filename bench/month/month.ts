/**
 * A month of a ward with the clock run fast: `npm run bench:month -- [--days 30] [--beds 100] [--seconds 300]`, `seconds`
 * between two readings of a monitor. The first and the last day go through the ward, with its alerts; the days between are
 * put into the store. All jobs run as they would. Prints disk, memory and the times of answers on both days.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { ruleProblems } from '../../server/src/alerts/rules/rule-problems.ts'
import { chainNotes } from '../../server/src/audit/chain-notes.ts'
import { loadConfig } from '../../server/src/config/load-site.ts'
import { allJobs } from '../../server/src/jobs/all-jobs.ts'
import { makeAllPartitions } from '../../server/src/jobs/partitions-job.ts'
import { JobRunner } from '../../server/src/jobs/runner.ts'
import { openWard } from '../../server/src/service/index.ts'
import { openDatabase } from '../../server/src/store/database.ts'
import { migrate } from '../../server/src/store/migrate.ts'
import type { ClinicalEvent } from '../../server/src/ward/events.ts'
import { fastClock } from './fast-clock.ts'
import { fill } from './fill.ts'
import { measure, megabytes, tableSizes } from './measure.ts'
import { admission, courseOf, measurements } from './month-patients.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
/** Simulated time between two transactions of a group of beds, and beds of a group. */
const STEP = 10 * MIN
const GROUP = 25

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    beds: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '300' },
  },
})
const [days, beds, seconds] = [values.days, values.beds, values.seconds].map(Number) as [
  number,
  number,
  number,
]
if (![days, beds, seconds].every((n) => Number.isInteger(n) && n > 0) || days < 2)
  throw new Error('--days (2 or more), --beds and --seconds are whole numbers above 0')

const data = await mkdtemp(join(tmpdir(), 'wardlight-month-'))
const log = pino({ level: 'silent' })
const database = await openDatabase({ databaseUrl: null, data, log })
const { db } = database
await migrate(db)
const config = await loadConfig(join(import.meta.dirname, '../../server/config'), null, ruleProblems)
const area = config.area('awicu')
const course = courseOf(area)
const unit = area.units.find(({ open }) => open)?.unit ?? area.units[0]?.unit ?? ''
const start = Math.floor((Date.now() - days * DAY) / DAY) * DAY
const clock = fastClock(start)
await makeAllPartitions(db, config.retention, start)
const ward = await openWard({ db, listen: database.listen, config, log, clock })
const jobs = new JobRunner({
  db,
  background: db,
  jobs: allJobs({
    config,
    sessions: { sweep: async () => 0 },
    limits: { sweep: async () => {} },
    notes: chainNotes(join(data, 'audit-chain.jsonl'), log),
    left: { takeUp: async () => 0 },
    record: { current: () => null, change: async () => Promise.reject(new Error('nothing is composed')) },
    canary: { worsePercent: 5, leastLoads: 20 },
  }),
  node: 'bench',
  log,
  clock,
  machineNow: Date.now,
  random: () => 0,
})
const store = db as unknown as Kysely<never>
const numbers = Array.from({ length: beds }, (_, i) => i + 1)
const took = { feeding: 0, filling: 0, jobs: 0 }
const timing = async (what: keyof typeof took, work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  took[what] += performance.now() - from
}
const runJobs = () =>
  timing('jobs', async () => {
    await jobs.look()
    await jobs.settled()
  })

/** As feeds do, a message an event. */
async function send(events: readonly ClinicalEvent[]): Promise<void> {
  const messages = events.map((event) => ({ events: [event] }))
  const { change } = await db.transaction().execute((trx) => ward.apply(trx, messages))
  ward.publish(change)
}

/** A day through the ward, in steps. */
async function liveDay(): Promise<void> {
  for (let at = 0; at < DAY; at += STEP) {
    const span = [clock.now(), clock.now() + STEP] as const
    clock.jump(STEP)
    await timing('feeding', async () => {
      for (let i = 0; i < beds; i += GROUP) {
        const events = numbers
          .slice(i, i + GROUP)
          .map((bed) => measurements(area, course, bed, span, seconds))
        await send(events)
      }
      await ward.settled()
    })
    if ((at + STEP) % HOUR === 0) await runJobs()
  }
}

/** A day put into the store, an hour at a time. */
async function filledDay(): Promise<void> {
  for (let at = 0; at < DAY; at += HOUR) {
    const span = [clock.now(), clock.now() + HOUR] as const
    clock.jump(HOUR)
    await timing('filling', () => fill(store, course, span, seconds))
    await runJobs()
  }
}

const began = performance.now()
const admissions = numbers.map((bed) => admission(unit, bed, start))
await send(admissions)
await liveDay()
const first = await measure(store, ward, course.streams)
const sizesFirst = new Map(await tableSizes(store))
for (let day = 2; day < days; day++) {
  await filledDay()
  process.stderr.write(`day ${day} of ${days}, ${Math.round((performance.now() - began) / 1000)} s\n`)
}
await liveDay()
await sql`vacuum analyze`.execute(db)
const last = await measure(store, ward, course.streams)
const sizes = await tableSizes(store)

console.log(
  `${beds} beds, ${days} days, a reading of ${course.streams.length} streams every ${seconds} s, ${course.labs.length} labs, ${course.volumes.length} volumes`,
)
console.table(
  Object.fromEntries(
    Object.keys(first).map((what) => [what, { 'day 1': first[what], [`day ${days}`]: last[what] }]),
  ),
)
console.table(
  Object.fromEntries(
    sizes
      .filter(([, bytes]) => bytes > 200_000)
      .map(([name, bytes]) => [
        name,
        { 'day 1': megabytes(sizesFirst.get(name) ?? 0), [`day ${days}`]: megabytes(bytes) },
      ]),
  ),
)
console.table(
  (await jobs.states()).map(({ title, ok, result, overdue }) => ({ job: title, ok, last: result, overdue })),
)
const rounded = Object.entries(took).map(([what, ms]) => `${what} ${Math.round(ms / 1000)} s`)
console.log(`Took ${Math.round((performance.now() - began) / 1000)} s: ${rounded.join(', ')}`)
await jobs.stop()
await ward.stop()
await database.stop()
await rm(data, { recursive: true, force: true })
