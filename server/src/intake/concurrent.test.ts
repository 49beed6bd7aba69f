import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { SMALL_VARIABLES, smallConfig, variable } from '../../test-support/small-config.ts'
import { until } from '../../test-support/waiting.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { ClinicalEvent } from '../ward/events.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const config = smallConfig({
  variables: {
    ...SMALL_VARIABLES,
    Urine: variable('Urine', { unit: 'mL/h', maxAge: 14_400 }),
    UrineVolume: variable('Urine', { unit: 'mL', maxAge: 14_400, io: 'urine', flow: 'Urine' }),
  },
})
let database: TestDatabase
let one: WardHost
let other: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  one = await openTestWard(database, { config })
  other = await openTestWard(database, { config, clock: one.clock })
  t0 = one.clock.now()
})
afterEach(async () => {
  await one.ward.stop()
  await other.ward.stop()
  await database.stop()
})

/** Both nodes apply at once: the first commits when the other waits for it, or is done. */
async function atOnce(first: readonly ClinicalEvent[], then: readonly ClinicalEvent[]): Promise<void> {
  const trx = await database.db.startTransaction().execute()
  const { change } = await one.ward.apply(
    trx,
    first.map((event) => ({ events: [event] })),
  )
  let done = false
  const second = other.send(...then).finally(() => {
    done = true
  })
  const waits = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
    return rows.length > 0
  }
  await until('the other node to wait or to be done', async () => done || (await waits()))
  await trx.commit().execute()
  one.ward.publish(change)
  await second
  await one.ward.settled()
}

const restarted = async () => {
  await one.ward.stop()
  one = await openTestWard(database, { config, clock: one.clock })
  return one.ward.census('awicu', {}).census.find((row) => row.displayRoom === '1')
}
const heart = (value: number, time: number, more: Parameters<typeof measured>[3] = {}) =>
  measured('A', { HeartRate: value }, time, more)

test('readings by a visit number wait for the admission that brings the visit', async () => {
  await one.send(moved('admit', 'A', 'MICU^2', t0 - HOUR, { visitNumber: 'OLD' }))
  await atOnce(
    [moved('admit', 'A', 'MICU^1', t0 - MIN, { visitNumber: 'NEW' })],
    [
      {
        ...measured('', { HeartRate: 88 }, t0),
        visit: { visit: { authority: '', number: 'NEW' } },
      } as ClinicalEvent,
    ],
  )
  expect((await restarted())?.atoms.HeartRate?.value).toBe(88)
})

test('a withdrawal of an old result does not bring back what a new one replaced meanwhile', async () => {
  await one.send(moved('admit', 'A', 'MICU^1', t0 - HOUR), heart(70, t0 - 3 * MIN), heart(71, t0 - 2 * MIN))
  await atOnce([heart(99, t0)], [heart(71, t0 - 2 * MIN, { status: 'withdrawn' })])
  expect((await restarted())?.atoms.HeartRate?.value).toBe(99)
})

test('two amounts received at once give both rates', async () => {
  const amount = (volume: number, time: number) =>
    measured('A', { UrineVolume: volume }, time, { unit: 'mL', aperiodic: true })
  await one.send(moved('admit', 'A', 'MICU^1', t0 - 10 * HOUR), amount(50, t0 - 3 * HOUR))
  await atOnce([amount(40, t0 - 2 * HOUR)], [amount(60, t0 - HOUR)])
  const row = await restarted()
  const graph = await one.ward.graphs('awicu', row?.roomSys ?? 0, ['Urine'], 24 * 3600)
  expect(graph?.graphs[0]?.points.map(([, value]) => value)).toEqual([40, 60])
})
