// shows: C3.38

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { smallConfig, unit } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'
import { phoneProblems } from '../../config/variable-problems.ts'

const MIN = 60_000
const config = smallConfig({
  unitsOf: {
    awicu: [
      unit('MICU', ['2'], { phone: '5550', label: 'Medical ICU' }),
      { ...unit('5N', []), unitID: 2, rooms: [{ room: '1', phone: '5501' }, '2'] },
    ],
  },
  phones: [
    { id: 'pharmacy', label: 'Pharmacy', phone: '4000' },
    { id: 'renal', label: 'Nephrology', phone: '4100', units: ['MICU'] },
    {
      id: 'rapid',
      label: 'Rapid response',
      phone: '2222',
      callForHelp: true,
      logic: { beyond: ['BPMAP', 'lowRed'] },
    },
  ],
})
let database: TestDatabase
let host: WardHost

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  const now = host.clock.now()
  await host.send(
    moved('admit', 'A', 'MICU^2', now - MIN),
    moved('admit', 'B', '5N^1', now - MIN),
    moved('admit', 'C', '5N^2', now - MIN),
    measured('A', { BPMAP: 41 }, now),
    measured('B', { BPMAP: 80 }, now),
  )
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

const phones = (mrn: string) => {
  const row = host.ward.census('awicu', {}).census.find(({ patientIDs }) => patientIDs.PatID === mrn)
  const found = host.ward.body('awicu', row?.roomSys ?? 0)?.phones ?? []
  return found.map(({ kind, label, phone }) => `${kind} ${label} ${phone}`)
}

// shows: B2.4.3, B2.4.7
test('the phone of the room, else of its unit, then those of rules that hold, help first', () => {
  expect(phones('A')).toEqual([
    'unit Medical ICU 5550',
    'callForHelp Rapid response 2222',
    'rule Pharmacy 4000',
    'rule Nephrology 4100',
  ])
  expect(phones('B')).toEqual(['room Room 1 5501', 'rule Pharmacy 4000'])
  expect(phones('C')).toEqual(['rule Pharmacy 4000'])
})

test('a rule that held for the patient is not told once its value is too old', async () => {
  host.clock.advance(10 * MIN)
  expect(phones('A')).toEqual(['unit Medical ICU 5550', 'rule Pharmacy 4000', 'rule Nephrology 4100'])
})

test('a number nobody can dial, and a unit the area does not have, are refused at the start', () => {
  const faults = phoneProblems({ id: 'x', label: 'X', phone: 'none', units: ['5N', '6N'] }, [unit('5N', [])])
  expect(faults).toEqual(['x.phone "none" has no digit', 'x.units names 6N, which is no unit of this area'])
})
