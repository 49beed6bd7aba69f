import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  admitOne,
  CHART,
  endOne,
  from,
  HOUR,
  host,
  MIN,
  MONITOR,
  restart,
  t0,
} from '../../test-support/one-patient.ts'
import { left, moved } from '../../test-support/ward-host.ts'

beforeEach(admitOne)
afterEach(endOne)

/** Who lies in MICU 2, whose admission no feed told the time of. */
async function inSecond() {
  const row = host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === '2')
  const room = row?.roomSys ?? 0
  const [graph] = (await host.ward.graphs('awicu', room, ['Intake'], 0))?.graphs ?? []
  const { weightKg, lies } = host.ward.body('awicu', room)?.patient ?? {}
  return {
    weight: weightKg,
    lies: lies && (Date.parse(lies) - t0) / HOUR,
    intake: (await host.ward.ioHourly('awicu', room))?.totals.visit.intake,
    drawn: graph?.points.map(([, value]) => value),
  }
}

const charted = () => host.send(from(CHART, { Weight: 70, Intake: 500 }, 40 * HOUR))

test('a move within a visit keeps what was charted in the bed before', async () => {
  await charted()
  await host.send(moved('transfer', 'A', 'MICU^2', t0 - 10 * MIN))
  const whole = { weight: 70, lies: -48, intake: 500, drawn: [500] }
  expect(await inSecond()).toEqual(whole)
  await restart()
  expect(await inSecond()).toEqual(whole)
})

test('a stay that begins after a discharge under the same number has no charting from before', async () => {
  await charted()
  await host.send(left('discharge', 'A', t0 - 30 * HOUR), moved('admit', 'A', 'MICU^2', t0 - HOUR))
  expect(await inSecond()).toEqual({ weight: null, lies: -1, intake: null, drawn: [] })
})

test('a discharge minutes before an admission to another bed ends no stay: theatre discharges, recovery admits', async () => {
  await charted()
  await host.send(
    left('discharge', 'A', t0 - 30 * MIN),
    moved('admit', 'A', 'MICU^2', t0 - 20 * MIN, { patientClass: 'I' }),
  )
  const whole = { weight: 70, lies: -48, intake: 500, drawn: [500] }
  expect(await inSecond()).toEqual(whole)
  await restart()
  expect(await inSecond()).toEqual(whole)
})

test('a patient monitored after the discharge keeps weight and balance of the stay that ended', async () => {
  await charted()
  await host.send(
    left('discharge', 'A', t0 - 30 * MIN),
    from(MONITOR, { HeartRate: 80 }, 0, { place: 'MICU^2' }),
  )
  const whole = { weight: 70, lies: -48, intake: 500, drawn: [500] }
  expect(await inSecond()).toEqual(whole)
  await restart()
  expect(await inSecond()).toEqual(whole)
})
