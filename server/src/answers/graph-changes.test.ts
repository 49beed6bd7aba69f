import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost
beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database)
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

test('a chart tells what its source corrected and withdrew, with what it had said', async () => {
  const t0 = host.clock.now()
  const of = (value: number, time: number, status?: 'corrected' | 'withdrawn') =>
    measured('A', { HeartRate: value }, time, status ? { status } : {})
  await host.send(moved('admit', 'A', 'MICU^1', t0 - 60 * MIN))
  await host.send(of(70, t0 - 30 * MIN), of(188, t0 - 20 * MIN), of(72, t0 - 10 * MIN))
  await host.send(of(88, t0 - 20 * MIN, 'corrected'))
  await host.send(of(72, t0 - 10 * MIN, 'withdrawn'))
  const room = host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === '1')
  const answer = await host.ward.graphs('awicu', room?.roomSys ?? 0, ['HeartRate'], 3600)
  expect(answer?.graphs[0]).toMatchObject({
    points: [
      [t0 - 30 * MIN, 70],
      [t0 - 20 * MIN, 88],
    ],
    changes: [
      { time: t0 - 20 * MIN, change: 'corrected', value: 188 },
      { time: t0 - 10 * MIN, change: 'withdrawn', value: 72 },
    ],
  })
})
