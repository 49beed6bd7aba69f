import { expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { NURSE, pagedWard } from '../../test-support/paged-ward.ts'
import { measured, moved } from '../../test-support/ward-host.ts'
import { readDue } from './due-cycle.ts'
import { pagingState } from './paging-state.ts'

const ward = pagedWard()
const { cycleOf, admit, map, wait, pages, alert, answer, putOnCall, leave } = ward

// shows: P2.3, P2.10
test('nobody is paged before the delay; then one after the other, until somebody answers', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await cycle.tick()
  expect(await pages()).toEqual([])
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101'])
  await wait(cycle, 2)
  expect(await pages()).toEqual(['Nurse 7101'])
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101', 'Doctor 7202'])
  await answer('acknowledge')
  await wait(cycle, 10)
  expect(await pages()).toHaveLength(2)
})

// shows: P1.12
test('of several nodes, and of one that dies and comes back, each step is paged once', async () => {
  const [a, b] = [await cycleOf('a'), await cycleOf('b')]
  await admit()
  await map(50)
  await ward.host().wait(60)
  await map(50)
  await Promise.all([a.tick(), b.tick(), a.tick()])
  await a.stop()
  await b.lead()
  await Promise.all([b.tick(), a.tick()])
  expect(await pages()).toEqual(['Nurse 7101'])
})

test('an alert that cannot be paged about blocks no other', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await ward.host().send(moved('admit', 'B', 'MICU^2', ward.host().clock.now() - 60_000, { staff: [NURSE] }))
  await map(50)
  await ward.host().send(measured('B', { BPMAP: 50 }, ward.host().clock.now()))
  await sql`
    update alerts set area = 'nicu' where patient_id = (select patient_id from alerts order by id limit 1)`.execute(
    ward.database().db,
  )
  await sql`
    update page_cycles c set due = due - interval '1 second'
    from alerts a where a.id = c.alert_id and a.area = 'nicu'`.execute(ward.database().db)
  await ward.host().wait(60)
  await cycle.tick()
  expect(await pages()).toHaveLength(1)
  const { undelivered } = await pagingState(ward.database().db, 'inbox', ward.host().clock.now())
  expect(undelivered).toMatchObject([{ problem: expect.stringMatching(/^No page can be sent for it/) }])
})

// shows: P2.11
test('a page says room, headline and number, and nothing of who it is', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  const { rows } = await sql<{ body: string }>`select body from outbox`.execute(ward.database().db)
  expect(rows[0]?.body).toMatch(/^MICU 1: MAP 50.*\nAnswer: \{answer link\}$/)
  expect(rows[0]?.body).not.toContain('Test')
})

// shows: P2.4
test('an alert that is loud again is paged anew, another firing not before the snooze is over', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await answer('acknowledge')
  await answer('reopen')
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101', 'Nurse 7101'])
  await leave()
  await wait(cycle, 2, 80)
  expect(alert()).toBeUndefined()
  await wait(cycle, 10)
  expect(alert()?.state).toBe('active')
  expect(await pages()).toHaveLength(2)
  await wait(cycle, 12)
  expect((await pages()).length).toBeGreaterThan(2)
})

test('a page that did not leave before its firing was over snoozes no other firing', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await wait(cycle, 2, 80)
  expect(alert()).toBeUndefined()
  await wait(cycle, 4)
  expect(await pages()).toEqual(['Nurse 7101', 'Nurse 7101'])
})

test('a page that reached nobody snoozes no other firing', async () => {
  const cycle = await cycleOf('a')
  await admit([])
  await map(50)
  await wait(cycle, 2)
  expect(await pages()).toEqual(['Nurse -', 'Doctor -', 'Attending -'])
  await wait(cycle, 2, 80)
  expect(alert()).toBeUndefined()
  await putOnCall()
  await wait(cycle, 4)
  expect((await pages()).slice(3)).toEqual(['Nurse 7101'])
})

// shows: P2.3
test('an alert due for the first time is next, however many are held back', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(135)
  await cycle.tick()
  const { db } = ward.database()
  await sql`
    with copies as (
      insert into alerts
      select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'rule', 'Held' || n))).*
      from alerts a, generate_series(1, 60) n where a.rule = 'VeryHighMAP'
      returning id)
    insert into page_cycles (alert_id, began, due, waits)
    select copies.id, c.began, c.due, c.waits
    from copies, page_cycles c join alerts a on a.id = c.alert_id where a.rule = 'VeryHighMAP'`.execute(db)
  await ward.host().wait(60)
  await map(50)
  await ward.host().wait(60)
  const next = async () => (await readDue(db, ward.host().clock.now()))[0]?.rule
  expect(await next()).toBe('LowMAP')
  const unknown = jest.spyOn(ward.host().ward, 'knowsAlert').mockReturnValueOnce(false)
  await cycle.tick()
  expect(unknown.mock.results[0]?.value).toBe(false)
  await ward.host().wait(3)
  expect(await next()).toBe('LowMAP')
  jest.spyOn(ward.host().ward, 'pagedAlert').mockReturnValueOnce(null)
  await cycle.tick()
  const { rows } = await sql`
    select c.waits from page_cycles c join alerts a on a.id = c.alert_id where a.rule = 'LowMAP'`.execute(db)
  expect(rows).toEqual([{ waits: true }])
})
