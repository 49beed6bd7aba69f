import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { admitOne, alerts, endOne, from, HOUR, host, LAB, MIN } from '../../test-support/one-patient.ts'

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
