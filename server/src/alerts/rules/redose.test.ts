import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { productConfig } from '../../../test-support/product-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: await productConfig() })
  await host.send(moved('admit', 'P', 'OR^1', host.clock.now() - 300 * MIN))
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const give = (Antibiotic: string, ago: number, status: 'final' | 'withdrawn' = 'final') =>
  host.send(measured('P', { Antibiotic }, host.clock.now() - ago * MIN, { aperiodic: true, status }))
const due = () =>
  host.ward
    .census('awor', {})
    .census.flatMap(({ alerts }) => alerts.filter(({ title }) => title === 'Antibiotic due again'))
    .map(({ detail }) => detail)
const restart = async () => {
  await host.ward.stop()
  host = await openTestWard(database, { config: await productConfig(), clock: host.clock })
  await host.ward.settled()
}

test('an antibiotic is due again by its own last dose, whatever was given since, over a restart too', async () => {
  await give('Cefazolin 2 g', 238)
  await give('Metronidazole 500 mg', 235)
  expect(due()).toEqual([])
  await host.wait(120)
  expect(due()).toEqual(['cefazolin 4 h ago'])
  await restart()
  expect(due()).toEqual(['cefazolin 4 h ago'])
  await give('Cefazolin 2 g', 0)
  expect(due()).toEqual([])
})

test('each of several is due by itself, and one that was withdrawn is not', async () => {
  await give('Cefazolin 2 g', 250)
  await give('Ampicillin 2 g, Gentamicin 320 mg', 125)
  expect(due().toSorted()).toEqual(['ampicillin 2 h 5 min ago', 'cefazolin 4 h 10 min ago'])
  await give('Cefazolin 2 g', 250, 'withdrawn')
  expect(due()).toEqual(['ampicillin 2 h 5 min ago'])
})
