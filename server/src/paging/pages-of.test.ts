import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import { pagesOf } from './pages-of.ts'
import { writePage } from './write-page.ts'

const MIN = 60_000
let database: TestDatabase
let host: WardHost
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, {
    config: smallConfig({
      rules: [rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, title: 'MAP {BPMAP}', level: 5 })],
    }),
  })
  now = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rows = () => host.ward.census('awicu', {}).census.filter(({ roomEmpty }) => !roomEmpty)
const rowOf = (mrn: string) => rows().find(({ patientIDs }) => patientIDs.PatID === mrn)
const stayOf = (mrn: string) => host.ward.stay('awicu', rowOf(mrn)?.roomSys ?? 0)

async function page(mrn: string, message: string, alertId?: string): Promise<void> {
  const stay = stayOf(mrn)
  if (!stay) throw new Error('nobody lies there')
  await writePage(
    database.db,
    {
      ...{ about: randomUUID(), kind: 'person', area: 'awicu', roomSys: 1, room: 'MICU 1', message },
      ...{
        patientId: stay.patientId,
        visitId: stay.visitId ?? 0,
        role: 'Nurse',
        recipient: 'N',
        pager: '701',
      },
      ...(alertId ? { alertId } : {}),
    },
    { way: null } as never,
    host.clock.now(),
  )
}
const told = async (mrn: string) => {
  const stay = stayOf(mrn)
  return stay ? (await pagesOf(database.db, stay)).map(({ message }) => message) : []
}

const about = (kind: string, mrn: string, from: string, more: object = {}) =>
  ({
    kind,
    patient: { mrn },
    from: [{ authority: '', number: from }],
    time: new Date(host.clock.now()),
    ...more,
  }) as ClinicalEvent

test('pages go with their visit when it moves to another patient', async () => {
  await host.send(
    moved('admit', 'A', 'MICU^1', now - 60 * MIN),
    moved('admit', 'B', 'MICU^2', now - 60 * MIN),
  )
  await page('A', 'of the visit VA')
  await page('B', 'of B')
  await host.send(about('moveVisit', 'C', 'A', { visit: { visit: { authority: '', number: 'VA' } } }))
  expect(await told('C')).toEqual(['of the visit VA'])
  expect(await told('B')).toEqual(['of B'])
})

test('pages sent while two records were one go with their visit when they are two again', async () => {
  await host.send(moved('admit', 'A', 'MICU^1', now - 60 * MIN))
  await host.send(about('merge', 'X', 'A', { mergeFrom: 'A' }))
  await page('X', 'while joined')
  expect(await told('X')).toEqual(['while joined'])
  await host.send(about('unmerge', 'X', 'A'))
  expect([await told('A'), await told('X')]).toEqual([['while joined'], []])
})

test('pages stay with their visit when it gets another number of the patient too', async () => {
  await host.send(
    moved('update', 'X', null, now - 90 * MIN, { visitNumber: 'VA' }),
    moved('admit', 'A', 'MICU^1', now - 60 * MIN),
  )
  await page('A', 'before they were joined')
  await host.send(about('merge', 'A', 'X', { mergeFrom: 'X' }))
  expect(await told('A')).toEqual(['before they were joined'])
})

test('pages about an alert of an unidentified patient go to whoever turns out to lie there', async () => {
  await host.send(measured('', { BPMAP: 40 }, now, { place: 'MICU^3' }))
  await page('', 'MAP 40', rows()[0]?.alerts[0]?.id)
  await host.send(moved('admit', 'U', 'MICU^3', now - 5 * MIN))
  expect(await told('U')).toEqual(['MAP 40'])
})
