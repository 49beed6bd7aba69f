import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { smallConfig, unit } from '../../../test-support/small-config.ts'
import { moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const config = smallConfig({
  unitsOf: {
    awicu: [
      unit('5N', ['1', '12', '12A', '12B', '3']),
      unit('6N', ['12', '4']),
      unit('7N', ['1', '2', '3', '4', '5', '6', '7', '8']),
    ],
  },
})

let database: TestDatabase
let host: WardHost

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

async function lie(people: Readonly<Record<string, string>>): Promise<void> {
  for (const [place, name] of Object.entries(people)) {
    const { patient, ...admitted } = moved('admit', place, place, host.clock.now())
    await host.send({ ...admitted, patient: { ...patient, name } } as never)
  }
}
const alike = (query = {}) =>
  Object.fromEntries(
    host.ward
      .census('awicu', query)
      .census.filter((row) => !row.roomEmpty)
      .map((row) => [`${row.unit} ${row.displayRoom}`, row.alike]),
  )

test('two of one surname in a unit are told of each other, however it is written', async () => {
  await lie({ '5N^1': 'Pérez, Ana', '5N^3': 'PEREZ, Luis', '6N^4': 'Perez, Eva' })
  expect(alike()).toEqual({ '5N 1': { names: ['3'] }, '5N 3': { names: ['1'] }, '6N 4': undefined })
  const row = host.ward.census('awicu', {}).census.find(({ name }) => name === 'Pérez, Ana')
  expect(host.ward.body('awicu', row?.roomSys as number)?.census.alike).toEqual({ names: ['3'] })
})

test('beds of one room, and rooms of one number in two units, are told of each other, also where one unit is asked for', async () => {
  await lie({ '5N^12A': 'Moss, Ada', '5N^12B': 'Lund, Bo', '6N^12': 'Hale, Cy', '5N^1': 'Quill, Di' })
  expect(alike({ unit: '5N' })).toEqual({
    '5N 12A': { rooms: ['12B', '6N 12'] },
    '5N 12B': { rooms: ['12A', '6N 12'] },
    '5N 1': undefined,
  })
})

test('people without a name are like nobody, and empty rooms like none', async () => {
  await lie({ '5N^1': '', '5N^3': '', '5N^12': 'Moss, Ada' })
  expect(Object.values(alike()).filter(Boolean)).toEqual([])
})

test('of many patients with one surname, five are named and the rest counted, however large the unit', async () => {
  await lie(
    Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8'].map((bed) => [`7N^${bed}`, 'Unknown, X'])),
  )
  expect(alike({ unit: '7N' })['7N 2']?.names).toEqual(['1', '3', '4', '5', '6', '2 more'])
  expect(alike({ unit: '7N' })['7N 8']?.names).toEqual(['1', '2', '3', '4', '5', '2 more'])
})
