import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  admitOne,
  alerts,
  CHART,
  endOne,
  from,
  HOUR,
  host,
  LAB,
  MIN,
} from '../../test-support/one-patient.ts'

beforeEach(admitOne)
afterEach(endOne)

const potassium = (value: number | null, more: Parameters<typeof from>[3] = {}) =>
  from(LAB, { Potassium: value }, HOUR, more)
const told = async () =>
  (await host.ward.review({ area: 'awicu' })).items.map(({ rule, message }) => `${rule} ${message}`)

test('an alert of a result that was withdrawn or corrected says so, in lists of what was', async () => {
  await host.send(potassium(6.8))
  expect(alerts()).toEqual(['HighK active'])
  expect(await told()).toEqual(['HighK K 6.8'])
  await host.send(potassium(null, { status: 'withdrawn' }))
  expect(await told()).toEqual(['HighK K 6.8; withdrawn since'])
})

test('one that was corrected says that; another result taken back says nothing of it', async () => {
  await host.send(potassium(6.8), from(LAB, { Potassium: 6.5 }, 3 * HOUR))
  await host.send(from(LAB, { Potassium: null }, 3 * HOUR, { status: 'withdrawn' }))
  expect(await told()).toEqual(['HighK K 6.8'])
  await host.wait(2 * (MIN / 1000))
  await host.send(from(LAB, { Potassium: 4.9 }, HOUR + 2 * MIN, { status: 'corrected' }))
  expect(await told()).toEqual(['HighK K 6.8; corrected since'])
})

test('an alert whose value was sent again, or corrected to the same number, says nothing', async () => {
  await host.send(
    potassium(6.8),
    potassium(4.8, { status: 'corrected' }),
    potassium(6.8, { status: 'corrected' }),
  )
  expect(await told()).toEqual(['HighK K 6.8'])
})

test('a correction of an earlier result of the same number says nothing of an alert fired by a later one', async () => {
  const first = host.clock.now() - 3 * HOUR
  const early = (value: number | null, more = {}) =>
    from(LAB, { Potassium: value }, host.clock.now() - first, more)
  await host.send(early(6.8), potassium(4.5))
  await host.wait(10 * (MIN / 1000))
  await host.send(from(LAB, { Potassium: 6.8 }, 0))
  await host.wait(MIN / 1000)
  await host.send(early(5.1, { status: 'corrected' }))
  expect((await told())[0]).toBe('HighK K 6.8')
})

test('one fired by amounts told per hour says that of them', async () => {
  await host.send(from(CHART, { UrineVolume: 12 }, 2 * HOUR), from(CHART, { UrineVolume: 12 }, HOUR))
  expect(await told()).toEqual(['LowUrine LowUrine'])
  await host.send(from(CHART, { UrineVolume: 90 }, HOUR, { status: 'corrected' }))
  expect(await told()).toEqual(['LowUrine LowUrine; corrected since'])
})

test('one fired by a result beyond the scale of its device says it too', async () => {
  await host.send(potassium(8, { comparator: '>' }))
  expect(await told()).toEqual(['HighK K >8.0'])
  await host.send(potassium(null, { status: 'withdrawn' }))
  expect(await told()).toEqual(['HighK K >8.0; withdrawn since'])
})
