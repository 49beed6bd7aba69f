// shows: P2.8

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { DOCTOR, NURSE, pagedWard } from '../../test-support/paged-ward.ts'
import { measured } from '../../test-support/ward-host.ts'
import { addAccount } from '../accounts/users.ts'
import { pagingState } from './paging-state.ts'

const ward = pagedWard()
const { cycleOf, admit, map, wait, pages, answer, putOnCall } = ward

test('repeats a chain that found nobody until somebody is on call, and reports each role once', async () => {
  const cycle = await cycleOf('a')
  await admit([])
  await map(50)
  await wait(cycle, 4)
  expect(await pages()).toEqual(['Nurse -', 'Doctor -', 'Attending -'])
  await putOnCall()
  await wait(cycle, 2)
  expect((await pages()).slice(3)).toEqual(['Nurse 7101'])
  const { undelivered } = await pagingState(ward.database().db, 'inbox', ward.host().clock.now())
  expect(undelivered.map(({ role }) => role)).toEqual(['Doctor', 'Attending'])
  await wait(cycle, 10)
  expect(await pages()).toHaveLength(4)
})

test('looks again for unreached roles after the chain ends, without paging anyone twice', async () => {
  const cycle = await cycleOf('a')
  await admit([NURSE])
  await map(50)
  await wait(cycle, 6)
  expect(await pages()).toEqual(['Nurse 7101', 'Doctor -', 'Attending -'])
  await putOnCall('Doctor', 'Odell, M.', '7202')
  await wait(cycle, 2)
  expect((await pages()).slice(3)).toEqual(['Doctor 7202'])
  await putOnCall('Attending', 'Stone, P.', '9001')
  await wait(cycle, 6)
  expect((await pages()).slice(4)).toEqual(['Attending 9001'])
  await wait(cycle, 10)
  expect(await pages()).toHaveLength(5)
})

test('a rule that repeats after half an hour still looks again for somebody on call after a minute', async () => {
  const cycle = await cycleOf('a')
  const goOn = async (minutes: number) => {
    for (let i = 0; i < minutes * 2; i++) {
      await ward.host().wait(30)
      await ward.host().send(measured('A', { SpO2: 80 }, ward.host().clock.now()))
      await cycle.tick()
    }
  }
  await admit([])
  await ward.host().send(measured('A', { SpO2: 80 }, ward.host().clock.now()))
  await goOn(2)
  expect(await pages()).toEqual(['Nurse -', 'Nurse -'])
  await putOnCall()
  await goOn(2)
  expect((await pages()).slice(2)).toEqual(['Nurse 7101'])
  await goOn(20)
  expect(await pages()).toHaveLength(3)
  await goOn(10)
  expect((await pages()).slice(3)).toEqual(['Nurse 7101'])
})

test('pages the next role at once if one finds nobody, and reports that', async () => {
  const cycle = await cycleOf('a')
  await admit([DOCTOR])
  await sql`
    insert into on_call (area, unit, role, name, pager, changed_by)
    values ('awicu', 'MICU', 'Attending', 'Stone, P.', '9001', 'admin')`.execute(ward.database().db)
  await map(50)
  await wait(cycle, 1.5)
  expect(await pages()).toEqual(['Nurse -', 'Doctor 7202'])
  const state = await pagingState(ward.database().db, 'inbox', ward.host().clock.now())
  expect(state.undelivered).toMatchObject([{ room: 'MICU 1', role: 'Nurse' }])
  await wait(cycle, 5)
  expect(await pages()).toEqual(['Nurse -', 'Doctor 7202', 'Attending 9001'])
  await answer('acknowledge')
  expect((await pagingState(ward.database().db, 'inbox', ward.host().clock.now())).undelivered).toEqual([])
})

test('pages the next role at once if an account was disabled', async () => {
  const cycle = await cycleOf('a')
  const account = {
    userID: 'rm',
    name: 'Moore, R.',
    rights: [],
    pagerID: '7101',
    password: 'left the hospital',
  }
  await addAccount(ward.database().db as never, account)
  await admit([{ ...NURSE, pager: '' }, DOCTOR])
  await map(50)
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101'])
  await answer('acknowledge')
  await sql`update users set disabled = true where user_id = 'rm'`.execute(ward.database().db)
  await answer('reopen')
  await wait(cycle, 2)
  expect(await pages()).toEqual(['Nurse 7101', 'Nurse -', 'Doctor 7202'])
})
