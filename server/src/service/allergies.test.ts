import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { smallConfig } from '../../test-support/small-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

const MIN = 60_000
const HOUR = 60 * MIN
let database: TestDatabase
let host: WardHost

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: smallConfig() })
  const now = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', now - 30 * HOUR), moved('admit', 'B', 'MICU^10', now - HOUR))
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

const one = (name: string) => ({ name, kind: 'Drug', severity: '', reactions: [], since: '' })
const names = (bed: string) => host.ward.body('awicu', roomOf(bed))?.patient.allergies
const roomOf = (bed: string) =>
  host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === bed)?.roomSys as number
const say = (mrn: string, bed: string, time: number, visitNumber: string, more: object) =>
  host.send(moved('update', mrn, bed, time, { visitNumber, ...more }))
const whole = (...list: string[]) => ({
  allergies: list,
  allergyRecord: { source: 'ADT/H', list: list.map(one) },
})
const change = (list: string[], without: string[] = []) => ({
  allergyChange: { source: 'ADT/H', list: list.map(one), without },
})

// shows: B2.5.12
test('allergies have severity, reactions, source and time, and an older message takes none back', async () => {
  const told = host.clock.now()
  const allergy = { name: 'Latex', kind: 'Other', severity: 'Severe', reactions: ['Rash'], since: '2019' }
  const say = (time: number, list: (typeof allergy)[]) =>
    host.send(
      moved('update', 'A', 'MICU^1', time, {
        visitNumber: 'VA',
        allergies: list.map(({ name }) => name),
        allergyRecord: { source: 'ADT/H', list },
      }),
    )
  await say(told, [allergy])
  await say(told - 60_000, [])
  expect(host.ward.body('awicu', roomOf('1'))?.patient).toMatchObject({
    allergies: ['Latex'],
    allergyRecord: { source: 'ADT/H', told: new Date(told).toISOString(), list: [allergy] },
  })
})

test('allergies of a late message are kept if the newer one says nothing of them', async () => {
  const time = host.clock.now()
  await say('B', 'MICU^10', time, 'VB', { diagnosis: 'Sepsis' })
  await say('B', 'MICU^10', time - 30 * MIN, 'VB', whole('Penicillin'))
  expect(names('10')).toEqual(['Penicillin'])
})

test('a change adds and removes allergies; a late change only adds', async () => {
  const time = host.clock.now() - 20 * MIN
  await say('B', 'MICU^10', time + 1, 'VB', whole('Penicillin', 'Peanut'))
  await say('B', 'MICU^10', time + 3, 'VB', change(['Latex'], ['peanut']))
  expect(names('10')).toEqual(['Penicillin', 'Latex'])
  await say('B', 'MICU^10', time + 2, 'VB', change(['Sulfa'], ['Penicillin']))
  expect(names('10')).toEqual(['Penicillin', 'Latex', 'Sulfa'])
})

test('allergies of an earlier visit are known at the next one', async () => {
  const time = host.clock.now() - MIN
  await host.send(
    moved('admit', 'E', 'MICU^3', time - 5 * HOUR, { visitNumber: 'E1', ...whole('Latex') }),
    moved('admit', 'E', 'MICU^3', time - HOUR, { visitNumber: 'E2' }),
  )
  expect(names('3')).toEqual(['Latex'])
  await say('E', 'MICU^3', time + 1, 'E2', change(['Peanut']))
  expect(names('3')).toEqual(['Latex', 'Peanut'])
  await say('E', 'MICU^3', time + 2, 'E2', whole())
  expect(names('3')).toEqual([])
})

test('merged records show the allergies of both, until a list for the one person arrives', async () => {
  const time = host.clock.now() - 4 * MIN
  await host.send(
    moved('admit', 'G', 'OPEN^13', time - 5 * HOUR, whole('Penicillin')),
    moved('admit', 'H', 'OPEN^14', time - HOUR, whole('NKDA')),
    { kind: 'merge', patient: { mrn: 'G' }, mergeFrom: 'H', time: new Date(time) },
  )
  expect(names('14')).toEqual(['Penicillin'])
  await say('G', 'OPEN^14', time + 1, 'VH', change(['Latex']))
  expect(names('14')).toEqual(['Penicillin', 'Latex'])
  await say('G', 'OPEN^14', time + 2, 'VH', whole('Peanut'))
  expect(names('14')).toEqual(['Peanut'])
})

test('allergies stay with a patient monitored after the discharge', async () => {
  const time = host.clock.now()
  await host.send(
    moved('admit', 'F', 'OPEN^12', time - 5 * HOUR, whole('Penicillin')),
    left('discharge', 'F', time - HOUR),
    measured('F', { HeartRate: 80 }, time, { place: 'OPEN^12' }),
  )
  expect(host.ward.body('awicu', roomOf('12'))).toMatchObject({
    census: { name: 'Test, F' },
    patient: { admitted: null, allergies: ['Penicillin'], allergyRecord: { source: 'ADT/H' } },
  })
})
