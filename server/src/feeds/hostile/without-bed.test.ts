import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { manualClock } from '../../../test-support/manual-clock.ts'
import { productConfig } from '../../../test-support/product-config.ts'
import { left, measured, moved, openTestWard, type WardHost } from '../../../test-support/ward-host.ts'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { ClinicalEvent } from '../../ward/events.ts'

const site = await productConfig()
const { withoutBed, allWithoutBed, fewWithoutBed } = SENDER_CAPS
let database: TestDatabase
let host: WardHost
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await host.ward.stop()
  await database.stop()
})

/** A ward with so many people without a bed of each sender. */
async function open(senders: Readonly<Record<string, number>>): Promise<void> {
  const clock = manualClock()
  for (const [sender, count] of Object.entries(senders))
    await database.fill(sql`
      with people as (
        insert into patients (mrn, made_by)
        select ${sender}::text || n, ${sender} from generate_series(1, ${count}::int) n returning id
      ), stays as (insert into visits (patient_id, visit_number) select id, id::text from people returning id),
      admitted as (
        insert into movements (visit_id, kind, time, place)
        select id, 'admit', ${new Date(clock.now() - 60_000)}, 'MICU^^' from stays returning id, visit_id, time, place)
      insert into placements (visit_id, movement_id, place, from_time)
      select visit_id, id, place, time from admitted`)
  host = await openTestWard(database, { config: site, clock })
}

/** One transaction of messages of a sender; the reasons of those that were held, by place in the list. */
async function apply(feed: string, events: readonly ClinicalEvent[]): Promise<Map<number, string>> {
  const messages = events.map((event) => ({ feed, events: [event] }))
  const { change, held } = await database.db.transaction().execute((trx) => host.ward.apply(trx, messages))
  host.ward.publish(change)
  await host.ward.settled()
  return new Map(held.flatMap((one, i) => (one ? [[i, one.why] as const] : [])))
}

const admissions = (name: string, count: number, place = 'MICU'): ClinicalEvent[] =>
  Array.from({ length: count }, (_, i) => moved('admit', `${name}${i}`, place, host.clock.now() - 60_000))
const rows = () => host.ward.census('awicu', {}).census
const noBed = () => rows().filter((row) => row.noBed).length
const freeRoom = (): string => {
  const room = rows().find((row) => !row.noBed && row.patientIDs.PatID === '')
  return `MICU^${room?.displayRoom}`
}

test('people without a bed are capped per sender, in one transaction and over several', async () => {
  await open({ FLOOD: withoutBed.most - 10 })
  const held = await apply('FLOOD', admissions('F', 12))
  expect([noBed(), [...held]]).toEqual([
    withoutBed.most,
    [
      [10, 'noBedLeft'],
      [11, 'noBedLeft'],
    ],
  ])
  expect(await apply('FLOOD', admissions('G', 3))).toHaveProperty('size', 3)

  const known = moved('update', 'F1', 'SICU', host.clock.now(), { diagnosis: 'Sepsis' })
  const inBed = moved('admit', 'BED', freeRoom(), host.clock.now())
  expect((await apply('FLOOD', [known, inBed])).size).toBe(0)
  expect(rows().some((row) => !row.noBed && row.patientIDs.PatID === 'BED')).toBe(true)
  expect((await apply('REAL', admissions('R', 5))).size).toBe(0)
  expect(noBed()).toBe(withoutBed.most + 5)

  await apply('FLOOD', [left('discharge', 'F0', host.clock.now())])
  expect([...(await apply('FLOOD', admissions('G', 2))).keys()]).toEqual([1])
})

test('many people in one bed, and readings of many people, count as without a bed', async () => {
  await open({ FLOOD: withoutBed.most - 3 })
  const sameBed = await apply('FLOOD', admissions('B', 6, freeRoom()))
  expect([noBed(), [...sameBed.keys()]]).toEqual([withoutBed.most, [4, 5]])
  const readings = Array.from({ length: 10 }, (_, i) =>
    measured(`N${i}`, { HeartRate: 70 }, host.clock.now(), { place: 'MICU' }),
  )
  expect((await apply('FLOOD', readings)).size).toBe(10)
  expect((await apply('REAL', readings)).size).toBe(0)
})

test('a number sent beforehand does not get around the cap, and who was here before always comes back', async () => {
  await open({ FLOOD: withoutBed.most - 2 })
  await apply('FLOOD', admissions('E', 4, 'ELSEWHERE^1'))
  await apply('FLOOD', admissions('H', 1))
  await apply('FLOOD', [left('discharge', 'H0', host.clock.now())])
  await apply('FLOOD', admissions('F', 2))
  host.clock.advance(1000)
  const transfers = ['E0', 'E1', 'H0'].map((mrn) => moved('transfer', mrn, 'MICU', host.clock.now()))
  expect([...(await apply('FLOOD', transfers)).keys()]).toEqual([0, 1])
  expect(noBed()).toBe(withoutBed.most + 1)
})

test('people without a bed are capped over all senders, but one with people in beds still brings its own', async () => {
  const half = allWithoutBed.most / 2
  await open({ ONE: half, TWO: half })
  expect((await apply('INVENTED', admissions('I', 3))).size).toBe(3)
  expect(
    (await apply('HOSPITAL', [moved('admit', 'IN-BED', freeRoom(), host.clock.now() - 60_000)])).size,
  ).toBe(0)
  const own = 1 + fewWithoutBed.most
  const held = await apply('HOSPITAL', admissions('C', own + 7))
  expect([noBed(), held.size]).toEqual([allWithoutBed.most + own, 7])
})
