// shows: B3.6.9

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { AREAS, type Area } from '@wardlight/contracts/areas'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { productConfig } from '../../../test-support/product-config.ts'
import { rule, smallConfig } from '../../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'
import { iconsOf } from './icons.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost
let no = 0
let mrn = ''

beforeAll(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: await productConfig() })
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})
beforeEach(() => {
  mrn = `P${++no}`
})

const admitted = async (area: Area) => {
  const config = await productConfig()
  const unit = config.area(area).units[0]
  const room = unit?.rooms[no]
  const name = typeof room === 'string' ? room : room?.room
  await host.send(moved('admit', mrn, `${unit?.unit}^${name}`, host.clock.now() - 60 * MIN))
  return area
}
const read = (values: Record<string, number>) =>
  host.send(measured(mrn, values, host.clock.now(), { aperiodic: true }))
const row = (area: Area) =>
  host.ward.census(area, {}).census.find(({ patientIDs }) => patientIDs.PatID === mrn)
const icons = (area: Area) => row(area)?.icons?.map(({ icon }) => icon) ?? []

// shows: C9.38, B9.16
test.each<[string, Record<string, number>, string[]]>([
  ['over 5 before surgery', { PainPreop: 6, Pain: 2 }, ['pain']],
  ['5 before surgery', { PainPreop: 5, Pain: 6 }, []],
  ['2 more than before surgery', { PainPreop: 1, Pain: 3 }, ['pain']],
  ['1 more than before surgery', { PainPreop: 1, Pain: 2 }, []],
  ['nothing known of before surgery', { Pain: 6 }, []],
])('the pain icon: %s', async (_what, values, expected) => {
  const area = await admitted('awpacu')
  await read(values)
  expect(icons(area)).toEqual(expected)
  expect(row(area)?.maxAlertLevel).toBe(0)
})

// shows: C9.38, B9.16, BD.4
test.each(AREAS)('the pain icon stands in %s too, leads to pain, and is no alert', async (where) => {
  const area = await admitted(where)
  await read({ PainPreop: 1, Pain: 4 })
  expect(row(area)?.icons).toMatchObject([{ icon: 'pain', slot: 40, link: 'PainScore' }])
  expect(row(area)?.maxAlertLevel).toBe(0)
  host.clock.advance(MIN)
  await read({ Pain: 2 })
  await host.wait(60)
  expect(icons(area)).toEqual([])
})

// shows: C9.36, B9.15, BD.4
test.each([
  ['awpacu', 'at its organ', 41],
  ['awor', 'with the alert', 3],
] as const)('the icon of a high EBL stands above 1000 cc: %s, %s', async (where, _place, slot) => {
  const area = await admitted(where)
  await read({ EBL: 1000 })
  expect(icons(area)).not.toContain('bleeding')
  host.clock.advance(MIN)
  await read({ EBL: 1010 })
  expect(row(area)?.icons?.find(({ icon }) => icon === 'bleeding')).toMatchObject({
    slot,
    level: 5,
    link: 'EBL',
  })
})

// shows: C9.37, B3.6.14
test('the legend of the EBL is told in obstetrics alone', async () => {
  const config = await productConfig()
  expect(config.area('awob').variable('EBL')?.legend).toBe('500 cc normal delivery, 1,000 cc C/S')
  expect(config.area('awor').variable('EBL')?.legend).toBeUndefined()
})

const drawn = (rule: string, slot: number): CensusAlert => ({
  ...{ id: rule, rule, title: rule, detail: '', message: rule, atom: 'EBL', level: 5, slot },
  ...{ audioMessage: '', state: 'active', since: '2026-03-01T10:00:00Z', technical: false },
})

// shows: C3.24, B9.9
test('what only the tower sees has an icon of its own, and takes none from the others', () => {
  const more = { logic: { '>': [{ var: 'EBL' }, 1] }, icon: 'bleeding' }
  const area = smallConfig({ rules: [rule('Floor', more), rule('Tower', { ...more, slot: 91 })] }).area(
    'awicu',
  )
  const icons = iconsOf([drawn('Tower', 91), drawn('Floor', 3)], area)
  expect(icons.map(({ slot, words }) => [slot, words])).toEqual([
    [91, 'Tower'],
    [3, 'Floor'],
  ])
})
