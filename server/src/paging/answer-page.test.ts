import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pagedWard } from '../../test-support/paged-ward.ts'
import { measured } from '../../test-support/ward-host.ts'
import { type AskedPage, answerPage } from './answer-page.ts'

const ward = pagedWard()
const { cycleOf, admit, map, wait, pages, alert, answer } = ward

// shows: P2.6
test('escalates though the sensor is silent, and says so; pages again if nobody could acknowledge', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  for (let i = 0; i < 10; i++) {
    await ward.host().wait(20)
    await ward.host().send(measured('A', { HeartRate: 80 }, ward.host().clock.now()))
    await cycle.tick()
  }
  expect(alert()).toMatchObject({ technical: true, title: 'MAP silent' })
  expect(await pages()).toEqual(['Nurse 7101', 'Doctor 7202'])
  const { rows } = await sql<AskedPage>`
    select id, kind, room, recipient, pager, message, created, alert_id as "alertId", false as "isOver"
    from pages where role = 'Doctor'`.execute(ward.database().db)
  const [page] = rows as [AskedPage]
  expect(page.message).toMatch(/^MICU 1: MAP silent, for .*last 50 mmHg/)
  const way = { db: ward.database().db, ward: ward.host().ward, now: ward.host().clock.now() }
  expect(await answerPage(way, page)).toBe('not acknowledged')
  for (let i = 0; i < 4; i++) {
    await ward.host().wait(20)
    const now = ward.host().clock.now()
    await ward.host().send(measured('A', { BPMAP: 900 }, now, { state: 'implausible' }))
    await cycle.tick()
  }
  await ward.host().wait(60)
  await cycle.tick()
  expect(await pages()).toHaveLength(2)
  await wait(cycle, 2)
  expect(alert()).toMatchObject({ rule: 'LowMAP', state: 'active' })
  expect((await pages()).slice(2)).toEqual(['Nurse 7101'])
})

test('an answer to an alert that came back meanwhile neither acknowledges it nor ends its pages', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  const { rows } = await sql<AskedPage>`
    select id, kind, room, recipient, pager, message, created, alert_id as "alertId", false as "isOver"
    from pages`.execute(ward.database().db)
  const [page] = rows as [AskedPage]
  const before = ward.host().ward.pagedAlert(page.alertId ?? '')
  expect(await answer('acknowledge')).toBe(true)
  await ward.host().wait(1)
  expect(await answer('reopen')).toBe(true)
  expect(alert()?.loudSince).not.toBe(before?.alert.loudSince)
  const meanwhile = {
    pagedAlert: () => before,
    answerAlert: ward.host().ward.answerAlert.bind(ward.host().ward),
    tower: ward.host().ward.tower,
  }
  expect(
    await answerPage({ db: ward.database().db, ward: meanwhile, now: ward.host().clock.now() }, page),
  ).toBe('not acknowledged')
  expect(alert()?.state).toBe('active')
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101', 'Nurse 7101'])
})

test('does not page about a covered alert whose sensor fell silent, as the worse one pages by itself', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await ward.host().send(measured('A', { HeartRate: 170 }, ward.host().clock.now()))
  await cycle.tick()
  for (let i = 0; i < 12; i++) {
    await ward.host().wait(20)
    await map(80)
    await cycle.tick()
  }
  expect(alert()).toMatchObject({ technical: true, title: 'HR silent' })
  expect(await pages()).toEqual(['Doctor 7202'])
})
