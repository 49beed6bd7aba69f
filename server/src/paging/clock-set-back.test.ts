import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pagedWard } from '../../test-support/paged-ward.ts'
import { pagingState } from './paging-state.ts'

const ward = pagedWard()
const { cycleOf, admit, map, wait, pages, alert, answer, leave } = ward

// shows: A45
test('still pages in time after the clock was set back while no server ran', async () => {
  const before = await cycleOf('a')
  await admit()
  await map(50)
  await wait(before, 1)
  await before.stop()
  ward.host().clock.putBack(60 * 60_000)
  const cycle = await cycleOf('b')
  await cycle.tick()
  expect(await pages()).toEqual(['Nurse 7101'])
  await ward.host().wait(190)
  await cycle.tick()
  expect((await pages()).sort()).toEqual(['Doctor 7202', 'Nurse 7101'])
})

test('still escalates in time after the clock was set back', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  expect(await pages()).toEqual(['Nurse 7101'])
  ward.host().clock.putBack(60 * 60_000)
  await cycle.tick()
  await ward.host().wait(60)
  await cycle.tick()
  expect(await pages()).toHaveLength(1)
  await ward.host().wait(125)
  await cycle.tick()
  expect((await pages()).sort()).toEqual(['Doctor 7202', 'Nurse 7101'])
})

test('a page from before the clock was set back snoozes no later firing', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await leave()
  await answer('acknowledge')
  await sql`update pages set created = created + interval '2 hours'`.execute(ward.database().db)
  await wait(cycle, 2, 80)
  expect(alert()).toBeUndefined()
  await wait(cycle, 4)
  expect(alert()?.state).toBe('active')
  expect(await pages()).toHaveLength(2)
})

test('reports an unsent page as late though the clock was set back since', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  ward.host().clock.putBack(60 * 60_000)
  expect((await pagingState(ward.database().db, 'inbox', ward.host().clock.now())).undelivered).toHaveLength(
    1,
  )
})
