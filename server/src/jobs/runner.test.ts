import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type ManualClock, manualClock } from '../../test-support/manual-clock.ts'
import type { Tables } from '../store/tables.ts'
import type { Job } from './job.ts'
import { JobRunner } from './runner.ts'

const MIN = 60_000
let database: TestDatabase
let clock: ManualClock
let runners: JobRunner[]
let logged: string[]

beforeEach(async () => {
  database = await openTestDatabase()
  clock = manualClock()
  runners = []
  logged = []
})
afterEach(async () => {
  for (const runner of runners) await runner.stop()
  await database.stop()
})

const open = (jobs: readonly Job[], node = 'a', background = database.db) => {
  const say = (_details: object, message: string) => void logged.push(message)
  const log = { info: say, warn: say, error: say }
  const runner = new JobRunner({
    db: database.db,
    background,
    jobs,
    node,
    log,
    clock,
    machineNow: () => clock.now(),
    random: () => 0,
  })
  runners.push(runner)
  return runner
}
const counting = (more: Partial<Job> = {}): Job & { ran: number } => {
  const job: Job & { ran: number } = {
    name: 'counting',
    title: 'Counting',
    every: MIN,
    runsOn: 'one',
    ran: 0,
    work: async () => `${++job.ran} done`,
    ...more,
  }
  return job
}
/** Everybody looks, and whatever that started ends. */
const look = async () => {
  for (const runner of runners) {
    await runner.look()
    await runner.settled()
  }
}
const after = async (ms: number) => {
  clock.advance(ms)
  await look()
}

/** The job that runs is held for as long as it should be after what was done every 15 seconds. */
const isHeldOn = async () => {
  let lease = 0
  while (lease < clock.now() + 45_000) {
    const { rows } = await sql<{ lease: Date | null }>`select lease from job_runs`.execute(database.db)
    lease = rows[0]?.lease?.getTime() ?? 0
  }
}

/** A job that goes on until the test lets it end. */
const held = (more: Partial<Job> = {}) => {
  const ends: (() => void)[] = []
  const job = counting({
    ...more,
    work: ({ signal }) =>
      new Promise((resolve, reject) => {
        ends.push(() => resolve('ended'))
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  })
  return { job, ends }
}

describe('a job on one node', () => {
  test('runs when it is due and not before, and says how it went', async () => {
    const job = counting()
    const runner = open([job])
    await look()
    await look()
    expect(job.ran).toBe(1)
    await after(MIN - 1000)
    expect(job.ran).toBe(1)
    await after(1000)
    expect(job.ran).toBe(2)
    expect(await runner.states()).toMatchObject([
      {
        name: 'counting',
        node: 'a',
        ok: true,
        result: '2 done',
        running: false,
        overdue: false,
        started: new Date(clock.now()).toISOString(),
        due: new Date(clock.now() + MIN).toISOString(),
      },
    ])
    expect(runner.counts().get('counting')).toMatchObject({ runs: 2, failures: 0, overdue: false })
  })

  test('runs once for all nodes, and on another when its node is gone', async () => {
    const a = counting()
    const b = counting()
    const first = open([a], 'a')
    open([b], 'b')
    for (let i = 0; i < 4; i++) await after(MIN)
    expect(a.ran + b.ran).toBe(4)
    await first.stop()
    runners = runners.slice(1)
    const ran = b.ran
    await after(MIN)
    expect(b.ran).toBe(ran + 1)
  })

  test('is not started again while it runs, here or elsewhere, however long that takes', async () => {
    const slow = held({ timeLimit: 60 * MIN })
    const other = counting()
    const runner = open([slow.job], 'a')
    await runner.look()
    expect(slow.ends).toHaveLength(1)
    open([other], 'b')
    for (let i = 0; i < 40; i++) {
      clock.advance(5000)
      await isHeldOn()
      for (const each of runners) await each.look()
    }
    expect(slow.ends).toHaveLength(1)
    expect(other.ran).toBe(0)
    expect(await runner.states()).toMatchObject([{ running: true, overdue: false }])
    slow.ends[0]?.()
    await runner.settled()
    expect(await runner.states()).toMatchObject([{ running: false, ok: true, result: 'ended' }])
  })

  test('nor while everything that works in the background waits for the database', async () => {
    const { resolve, promise: busy } = Promise.withResolvers<void>()
    const { resolve: hold, promise: isFull } = Promise.withResolvers<void>()
    const job = counting({
      work: async ({ db }) => {
        const begun: Promise<unknown>[] = []
        const taken = [1, 2].map(() =>
          db.transaction().execute(async (trx) => {
            begun.push(sql`select 1`.execute(trx))
            if (begun.length === 2) void Promise.all(begun).then(() => hold())
            await busy
          }),
        )
        await Promise.all(taken)
        return 'ended'
      },
    })
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    const background = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const runner = open([job], 'a', background)
    await runner.look()
    await isFull
    Object.assign(pool.options, { connectionTimeoutMillis: 200 })
    const other = counting()
    open([other], 'b')
    for (let i = 0; i < 20; i++) {
      clock.advance(5000)
      await isHeldOn()
      for (const each of runners) await each.look()
    }
    resolve()
    await runner.settled()
    await background.destroy()
    expect(other.ran).toBe(0)
  })

  test('a node that hangs loses its jobs to the others within a minute', async () => {
    const frozen = counting()
    open([frozen], 'a')
    await look()
    await sql`update job_runs set node = 'frozen', lease = ${new Date(clock.now() + MIN)},
      next_due = ${new Date(clock.now())}`.execute(database.db)
    const ran = frozen.ran
    await after(MIN - 1000)
    expect(frozen.ran).toBe(ran)
    await after(1000)
    expect(frozen.ran).toBe(ran + 1)
  })

  test('is broken off at its time limit', async () => {
    const slow = held({ timeLimit: 2 * MIN })
    const runner = open([slow.job])
    await runner.look()
    clock.advance(2 * MIN + 15_000)
    await runner.settled()
    expect(await runner.states()).toMatchObject([
      { ok: false, result: 'took longer than its time limit', running: false },
    ])
  })

  test('of a node that stops is let go, so that another runs it at once', async () => {
    const slow = held()
    const stopping = open([slow.job], 'a')
    await stopping.look()
    await stopping.stop()
    runners = []
    const other = counting()
    open([other], 'b')
    await after(1000)
    expect(other.ran).toBe(1)
    expect(logged).toEqual([])
  })
})

test('a job on all nodes runs on each by itself', async () => {
  const a = counting({ runsOn: 'all' })
  const b = counting({ runsOn: 'all' })
  const runner = open([a], 'a')
  open([b], 'b')
  await look()
  await after(MIN)
  await after(MIN)
  expect(a.ran).toBe(b.ran)
  expect(a.ran).toBeGreaterThan(1)
  expect((await runner.states()).map(({ node }) => node)).toEqual(['a', 'b'])
})

test('a failing job is logged when it begins and when it ends, without the words of the database', async () => {
  let fails = true
  const job = counting({
    every: 60 * MIN,
    work: async () => {
      if (fails) await sql`select 'Doe, Jane'::int`.execute(database.db)
      return 'fine'
    },
  })
  const runner = open([job])
  await look()
  for (let i = 0; i < 3; i++) await after(5 * MIN)
  expect(logged).toEqual(['A job failed; retrying, and logging again when it works'])
  expect(runner.counts().get('counting')).toMatchObject({ runs: 4, failures: 4 })
  const [state] = await runner.states()
  expect(state).toMatchObject({ ok: false, result: 'error 22P02' })
  fails = false
  await after(5 * MIN)
  expect(logged).toHaveLength(2)
  expect(await runner.states()).toMatchObject([{ ok: true, result: 'fine' }])
})

test('an Admin may ask for a job now; one nobody knows is refused', async () => {
  const job = counting({ every: 600 * MIN })
  const runner = open([job])
  await look()
  expect(await runner.request('counting')).toBe(true)
  await runner.settled()
  expect(job.ran).toBe(2)
  expect(await runner.request('other')).toBe(false)
})

test('a job nobody runs any more is overdue', async () => {
  const runner = open([counting()])
  await look()
  clock.advance(30 * MIN)
  expect(await runner.states()).toMatchObject([{ overdue: true }])
  expect(runner.counts().get('counting')?.overdue).toBe(true)
})

test('runs and leases written while a clock was years ahead keep nobody waiting', async () => {
  const job = counting()
  open([job])
  await look()
  await sql`update job_runs set next_due = next_due + interval '3 years', lease = next_due + interval '3 years'`.execute(
    database.db,
  )
  await after(MIN)
  expect(job.ran).toBe(2)
})

describe('a job that removes what is old', () => {
  const removing = () => counting({ every: 60 * MIN, removes: true })
  /** The clock of the database, which tests cannot set. */
  const atDatabase = async () => {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(database.db)
    return (rows[0] as { now: Date }).now.getTime()
  }

  test.each([
    [6 * MIN, '6 min ahead of'],
    [-7 * 60 * MIN, '7 h behind'],
    [400 * 24 * 60 * MIN, '400 d ahead of'],
  ])('removes nothing while its clock is %i ms ahead of the database’s, and says so', async (apart, told) => {
    clock = manualClock((await atDatabase()) + apart)
    const job = removing()
    const runner = open([job])
    await look()
    expect(job.ran).toBe(0)
    const [state] = await runner.states()
    expect(state?.ok).toBe(false)
    expect(state?.result).toContain(`clock is ${told} the database's`)
  })

  test('runs when the clocks agree again', async () => {
    const truth = await atDatabase()
    clock = manualClock(truth + 20 * MIN)
    const job = removing()
    open([job])
    await look()
    clock = manualClock(truth)
    runners = []
    open([job])
    await sql`update job_runs set next_due = ${new Date(truth)}`.execute(database.db)
    await look()
    expect(job.ran).toBe(1)
  })

  test('waits a day, on all nodes, when by the clock it is days late; an Admin may have it run', async () => {
    clock = manualClock(await atDatabase())
    const job = removing()
    const runner = open([job], 'a')
    await look()
    await sql`update job_runs set next_due = next_due - interval '50 days'`.execute(database.db)
    await after(MIN)
    open([job], 'b')
    await after(MIN)
    expect(job.ran).toBe(1)
    const [state] = await runner.states()
    expect(state?.result).toContain('Nothing is removed for a day: by the clock this is 50 d late.')
    expect(await runner.request('counting')).toBe(true)
    await runner.settled()
    expect(job.ran).toBe(2)
  })
})
