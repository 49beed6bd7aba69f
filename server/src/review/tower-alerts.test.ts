import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AlertReviewQuery } from '@wardlight/contracts/alert-review'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { MOST_EVENTS } from '../answers/graphs/timeline-source.ts'

const HOUR = 3600_000
const config = smallConfig({
  rules: [
    rule('FastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 120] },
      atom: 'HeartRate',
      title: 'Fast heart',
    }),
    rule('LookAtIt', { logic: { '<': [{ var: 'BPMAP' }, 70] }, level: 4, slot: 91, title: 'Look at it' }),
  ],
})
const { ui } = config.area('awicu')
let database: TestDatabase
let host: WardHost

beforeAll(async () => {
  Object.assign(ui, { controlTower: true })
  database = await openTestDatabase()
  host = await openTestWard(database, { config })
  const now = host.clock.now()
  await host.send(
    moved('admit', 'A', 'MICU^1', now - HOUR),
    measured('A', { HeartRate: 130, BPMAP: 65 }, now),
  )
  host.clock.advance(5000)
  await host.send(measured('A', { HeartRate: 80, BPMAP: 85 }, host.clock.now()))
  await host.wait(60)
})
afterAll(async () => {
  await host.ward.stop()
  await database.stop()
})

const place = () => ({
  area: 'awicu' as const,
  roomSys: host.ward.census('awicu', {}).census[0]?.roomSys ?? 0,
})
const reviewed = async (query: Partial<AlertReviewQuery> = {}) =>
  (await host.ward.review({ area: 'awicu', ...query })).items.map((item) => item.rule)

// shows: C4.10
test('alerts of the tower only are listed in tower mode, and to nobody else', async () => {
  expect(await reviewed()).toEqual(['FastHeart'])
  expect((await reviewed({ tower: true })).toSorted()).toEqual(['FastHeart', 'LookAtIt'])
})

test('an area without a control tower lists none of them, whoever asks', async () => {
  Object.assign(ui, { controlTower: false })
  expect(await reviewed({ tower: true })).toEqual(['FastHeart'])
  Object.assign(ui, { controlTower: true })
})

// shows: C4.10
test('the tower judges them, and the bedside sees none, neither on the time axis nor in a handoff', async () => {
  const { area, roomSys } = place()
  const tower = await host.ward.tower.load({ area, roomSys }, { who: 'ada', name: 'Ada Byron' })
  expect(tower?.items.map((item) => item.rule).toSorted()).toEqual(['FastHeart', 'LookAtIt'])
  const told = (await host.ward.events(area, roomSys, 3600))?.events.filter(({ kind }) => kind === 'alert')
  expect(told?.map(({ text }) => text)).toEqual(['Fast heart'])
  const handoff = await host.ward.notes.handoff({ area, roomSys }, 'ada')
  expect(handoff?.summary.changes.map(({ text }) => text)).toEqual([expect.stringContaining('Fast heart')])
})

test('however many of them there are, the time axis tells the others, or from when on it is whole', async () => {
  await sql`
    insert into alert_events (alert_id, time, from_state, to_state, why, who, inputs)
    select id, began + n * interval '1 ms', 'pending', 'active', '', 'system', inputs
    from alerts, generate_series(1, ${MOST_EVENTS}) n where rule = 'LookAtIt'`.execute(database.db)
  const { area, roomSys } = place()
  const { events = [], whole } = (await host.ward.events(area, roomSys, 3600)) ?? {}
  expect(events.filter(({ kind }) => kind === 'alert').map(({ text }) => text)).toEqual(['Fast heart'])
  expect(whole).toBeNull()
})
