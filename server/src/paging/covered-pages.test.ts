// shows: P2.5

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pagedWard } from '../../test-support/paged-ward.ts'
import { measured } from '../../test-support/ward-host.ts'

const ward = pagedWard()
const { cycleOf, admit, map, pages, alert, answer } = ward
const messages = async () => {
  const { rows } = await sql<{ message: string }>`select message from pages order by created`.execute(
    ward.database().db,
  )
  return rows.map(({ message }) => message)
}

test('pages about the worse alert that covers this one, if that has no paging of its own', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await ward.host().send(measured('A', { Creatinine: 9 }, ward.host().clock.now()))
  await cycle.tick()
  expect(await messages()).toEqual([expect.stringMatching(/^MICU 1: Creatinine high/)])
})

test('does not page about a covered alert once somebody answered the worse one', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await ward.host().send(measured('A', { Creatinine: 9 }, ward.host().clock.now()))
  expect(alert()).toMatchObject({ rule: 'HighCreatinine', state: 'active' })
  await answer('acknowledge')
  await cycle.tick()
  expect(await pages()).toEqual([])
})

test('pages about the worse alert that covers this one, if its own paging is held back', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(140)
  for (let i = 0; i < 4; i++) {
    await ward.host().wait(5)
    await cycle.tick()
  }
  expect(alert()).toMatchObject({ rule: 'VeryHighMAP', state: 'active' })
  expect(await pages()).toEqual(['Nurse 7101'])
  expect(await messages()).toEqual([expect.stringMatching(/^MICU 1: MAP 140/)])
})

test('pages about the unanswered one of two alerts that cover a score', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await ward.host().send(measured('A', { SpO2: 80 }, ward.host().clock.now()))
  await cycle.tick()
  await answer('acknowledge')
  await ward.host().send(measured('A', { SpO2: 80, RespRate: 32 }, ward.host().clock.now()))
  expect(alert()).toMatchObject({ rule: 'FastBreathing', state: 'active' })
  await cycle.tick()
  expect(await messages()).toEqual(['MICU 1: LowSpO2.', 'MICU 1: RR 32.'])
})
