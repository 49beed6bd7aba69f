import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig, unit } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { alertPageText } from '../paging/paged-alert.ts'

const config = smallConfig({
  rules: [
    rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, atom: 'BPMAP', title: 'MAP {BPMAP} mmHg' }),
  ],
  ui: { replaceRoomNumberWith: 'alias', replaceDisplayIdWith: 'visitNumber' },
  unitsOf: {
    awicu: [unit('MICU', [], { rooms: [{ room: '1', alias: 'Bay A', phone: '555-0101' }, '2'] })],
  },
})
let database: TestDatabase
let host: WardHost

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  const now = host.clock.now()
  for (const [mrn, place] of [
    ['A', 'MICU^1'],
    ['B', 'MICU^2'],
  ] as const)
    await host.send(
      moved('admit', mrn, place, now - 60_000, { visitNumber: mrn === 'A' ? 'V77' : '' }),
      measured(mrn, { BPMAP: 48 }, now),
    )
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

// shows: C3.36
test('an alias in place of the room, and the number of the visit in place of the patient’s, where there is one', () => {
  const { census } = host.ward.census('awicu', {})
  expect(census.map(({ displayRoom, patientIDs }) => [displayRoom, patientIDs.PatID])).toEqual([
    ['Bay A', 'V77'],
    ['2', 'B'],
  ])
})

// shows: C3.8, C3.10, C3.36
test('the review, pages and phones name room and patient as the census does', async () => {
  const { items } = await host.ward.review({ area: 'awicu' })
  expect(items.map(({ displayRoom, patID }) => [displayRoom, patID]).toSorted()).toEqual([
    ['2', 'B'],
    ['Bay A', 'V77'],
  ])
  const [first] = host.ward.census('awicu', {}).census
  const paged = host.ward.pagedAlert(first?.alerts[0]?.id ?? '')
  expect(paged && alertPageText(paged)).toContain('MICU Bay A: MAP 48 mmHg')
  expect(host.ward.body('awicu', first?.roomSys ?? 0)?.phones).toMatchObject([
    { label: 'Room Bay A', phone: '555-0101' },
  ])
})

test('who else claims a bed is told by that number too, where no name is known', async () => {
  const now = host.clock.now()
  await host.send(moved('admit', 'C', 'MICU^1', now, { visitNumber: 'V88' }))
  const rows = host.ward.census('awicu', {}).census
  const numbers = rows.map(({ patientIDs, claimants = [] }) => [
    patientIDs.PatID,
    claimants.map(({ patID }) => patID),
  ])
  expect(numbers).toContainEqual(['V77', ['V88']])
  expect(numbers).toContainEqual(['V88', ['V77']])
})
