import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

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

/** Of the room: the change and what was there before, and what stands there now. */
const told = async (room: string, seconds = 3600) => {
  const { roomSys = 0 } =
    host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === room) ?? {}
  const graph = (await host.ward.graphs('awicu', roomSys, ['HeartRate'], seconds))?.graphs[0]
  return {
    values: graph?.points.map(([, value]) => value),
    changes: graph?.changes?.map(({ change, value }) => [change, value]) ?? [],
  }
}
const HOUR = 60 * MIN
const byBed = (place: string, value: number, time: number, status?: 'corrected' | 'withdrawn') =>
  measured('', { HeartRate: value }, time, { place, ...(status ? { status } : {}) })
const byNumber = (mrn: string, value: number, time: number, status?: 'corrected' | 'withdrawn') =>
  measured(mrn, { HeartRate: value }, time, status ? { status } : {})

test('a change that names only the bed is shown for nobody, as it may turn out to be of another patient', async () => {
  const t0 = host.clock.now()
  await host.send(moved('admit', 'B', 'MICU^2', t0 - HOUR), byBed('MICU^2', 188, t0 - 20 * MIN))
  await host.send(byBed('MICU^2', 88, t0 - 20 * MIN, 'corrected'))
  expect(await told('2')).toEqual({ values: [88], changes: [] })
  await host.send(
    moved('transfer', 'B', 'MICU^3', t0 - 30 * MIN),
    moved('admit', 'C', 'MICU^2', t0 - 25 * MIN),
  )
  expect([await told('2'), await told('3')]).toEqual([
    { values: [88], changes: [] },
    { values: [], changes: [] },
  ])
})

test('a change that names the patient applies to a reading that named the bed, and the other way round', async () => {
  const t0 = host.clock.now()
  await host.send(
    moved('admit', 'D', 'MICU^4', t0 - HOUR),
    byBed('MICU^4', 200, t0 - 20 * MIN),
    byBed('MICU^4', 190, t0 - 10 * MIN),
  )
  await host.send(byNumber('D', 90, t0 - 20 * MIN, 'corrected'))
  expect((await told('4')).changes).toEqual([['corrected', 200]])
  await host.send(byNumber('D', 77, t0 - 5 * MIN))
  await host.send(byBed('MICU^4', 70, t0 - 5 * MIN, 'corrected'))
  expect((await told('4')).changes).toEqual([
    ['corrected', 200],
    ['corrected', 77],
  ])
})

test('a change under another number of the person is shown once, however long ago', async () => {
  const t0 = host.clock.now()
  const long = 90 * HOUR
  await host.send(moved('admit', 'F', 'MICU^10', t0 - 100 * HOUR), byNumber('E', 150, t0 - long))
  await host.send({ kind: 'merge', patient: { mrn: 'F' }, mergeFrom: 'E', time: new Date(t0 - HOUR) })
  await host.send(byNumber('F', 95, t0 - long, 'corrected'))
  expect(await told('10', 100 * 3600)).toEqual({ values: [95], changes: [['corrected', 150]] })
})

// shows: B2.6.10
test('the correction of an earlier reading is announced, though no newest value changes', async () => {
  const t0 = host.clock.now()
  await host.send(moved('admit', 'G', 'OPEN^7', t0 - HOUR))
  await host.send(byNumber('G', 200, t0 - 20 * MIN), byNumber('G', 80, t0 - 10 * MIN))
  const bodyOf = () => {
    const row = host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === '7')
    return host.ward.body('awicu', row?.roomSys ?? 0)
  }
  expect(bodyOf()?.retold).toBeUndefined()
  const [before, revision] = [bodyOf()?.current, host.ward.revision('awicu')]
  await host.send(byNumber('G', 90, t0 - 20 * MIN, 'corrected'))
  expect(bodyOf()?.current).toEqual(before)
  expect(bodyOf()?.retold).toBeGreaterThan(revision)
})

// shows: C7.20, B2.6.10
test('a chart shows corrected and withdrawn readings, with their earlier values', async () => {
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
