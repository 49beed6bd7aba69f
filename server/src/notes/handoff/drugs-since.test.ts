import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { productConfig } from '../../../test-support/product-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'

const MIN = 60_000
const HOUR = 60 * MIN

let database: TestDatabase
let host: WardHost
let t0: number

beforeEach(async () => {
  database = await openTestDatabase()
  host = await openTestWard(database, { config: await productConfig() })
  t0 = host.clock.now()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

const rowOf = (mrn: string) =>
  host.ward.census('awicu', {}).census.find((row) => row.patientIDs.PatID === mrn)
const placed = (mrn: string) => ({ area: 'awicu' as const, roomSys: rowOf(mrn)?.roomSys ?? 0 })
const handoff = async (mrn: string) => {
  const answer = await host.ward.notes.handoff(placed(mrn), 'ada')
  if (!answer) throw new Error('no such room')
  return answer
}
const sign = async (mrn: string) => {
  const { base } = await handoff(mrn)
  const asked = { ...placed(mrn), id: rowOf(mrn)?.regNum ?? '', requestId: randomUUID() }
  await host.ward.notes.signHandoff(
    { ...asked, as: 'giver', note: 'mind it', base },
    { who: 'ada', name: 'Ada' },
  )
}

// shows: B2.5.11
test('a drug without a recent rate is reported as having run, never as stopped', async () => {
  const maxAge = (await productConfig()).area('awicu').variable('Norepinephrine')?.maxAge ?? 0
  await host.send(
    moved('admit', 'B', '5N^3', t0 - 20 * HOUR),
    measured('B', { Norepinephrine: 0.1 }, t0 - (maxAge - 60) * 1000),
  )
  await sign('B')
  await host.wait(120)
  const { summary } = await handoff('B')
  expect(summary.infusions).toEqual([])
  expect(summary.groups[0]).toMatchObject({
    title: 'Infusions running when last charted',
    values: [{ name: 'Norepinephrine', value: 0.1 }],
  })
  const texts = async () => (await handoff('B')).summary.changes.map(({ text }) => text)
  expect(await texts()).toContain('Norepinephrine has no rate charted lately, was 0.1 µg/kg/min')
  await host.send(measured('B', { Norepinephrine: 0 }, host.clock.now()))
  expect(await texts()).toContain('Norepinephrine not running now, was 0.1 µg/kg/min')
  expect((await handoff('B')).summary.groups).toEqual([])
})

test('a drug that gets a second pump, or moves to another, is reported neither as stopped nor as started', async () => {
  const pump = (device: string, rate: number) =>
    measured('C', { Norepinephrine: rate }, host.clock.now(), { source: `#${device}` })
  await host.send(moved('admit', 'C', '5N^4', t0 - 20 * HOUR), pump('PUMP1', 0.1))
  await sign('C')
  const texts = async () =>
    (await handoff('C')).summary.changes.map(({ text }) => text).filter((text) => text.includes('Norepi'))
  expect(await texts()).toEqual([])
  await host.send(pump('PUMP2', 0.05))
  expect(await texts()).toEqual([
    'Norepinephrine (PUMP1) 0.1 µg/kg/min and Norepinephrine (PUMP2) 0.05 µg/kg/min, was Norepinephrine 0.1 µg/kg/min',
  ])
  await host.send(pump('PUMP1', 0))
  expect(await texts()).toEqual(['Norepinephrine 0.05 µg/kg/min, was 0.1 µg/kg/min'])
})

test('a silent pump is not reported as off because another pump said so, only when it does itself', async () => {
  const maxAge = (await productConfig()).area('awicu').variable('Norepinephrine')?.maxAge ?? 0
  const pump = (device: string, rate: number, time = host.clock.now()) =>
    measured('E', { Norepinephrine: rate }, time, { source: `#${device}` })
  await host.send(moved('admit', 'E', '5N^6', t0 - 20 * HOUR), pump('PUMP1', 0.1, t0 - (maxAge - 60) * 1000))
  await sign('E')
  await host.send(pump('PUMP2', 0))
  await host.wait(120)
  const texts = async () => (await handoff('E')).summary.changes.map(({ text }) => text)
  expect(await texts()).toContain(
    'Norepinephrine (PUMP1) 0.1 µg/kg/min when last charted, was Norepinephrine 0.1 µg/kg/min',
  )
  expect((await handoff('E')).summary.lapsedPumps).toHaveLength(1)
  const { lapsedPumps } = host.ward.body('awicu', rowOf('E')?.roomSys ?? 0) ?? {}
  expect(lapsedPumps).toMatchObject([
    { variable: 'Norepinephrine', rate: 0.1, name: 'Norepinephrine (PUMP1)' },
  ])
  await host.send(pump('PUMP1', 0))
  expect(await texts()).toContain('Norepinephrine not running now, was 0.1 µg/kg/min')
})

test('a drug whose rate was taken back is not told as stopped, nor as started when it is charted again', async () => {
  const rate = (time: number, more: object = {}) => measured('D', { Norepinephrine: 0.1 }, time, more)
  await host.send(moved('admit', 'D', '5N^5', t0 - 20 * HOUR), rate(t0))
  const texts = async () =>
    (await handoff('D')).summary.changes.map(({ text }) => text).filter((text) => text.includes('Norepi'))
  await sign('D')
  await host.send(rate(t0, { status: 'withdrawn' }))
  expect(await texts()).toEqual(['Norepinephrine has no rate charted lately, was 0.1 µg/kg/min'])
  await sign('D')
  await host.send(rate(t0 + MIN))
  expect(await texts()).toEqual(['Norepinephrine 0.1 µg/kg/min, no rate was known'])
})
