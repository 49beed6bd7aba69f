// shows: C3.79, P2.7

import { expect, test } from '@jest/globals'
import { NURSE, pagedWard } from '../../test-support/paged-ward.ts'
import { measured, moved } from '../../test-support/ward-host.ts'

const ward = pagedWard()
const { cycleOf, admit, pages } = ward

test('an alert not paged in a bypass case is paged in the next case of the same stay', async () => {
  const cycle = await cycleOf('a')
  const { send, wait, clock } = ward.host()
  const told = (place: string, caseState: string) =>
    send(moved('update', 'A', place, clock.now(), { caseState, staff: [NURSE] }))
  await admit()
  await told('MICU^1', 'Bypass')
  await wait(60)
  await told('MICU^1', 'Surgery')
  await send(measured('A', { Lactate: 12 }, clock.now()))
  await cycle.tick()
  expect(await pages()).toEqual([])
  await wait(60)
  await cycle.tick()
  expect(await pages()).toEqual([])
  await told('MICU^2', 'Surgery')
  await wait(60)
  await cycle.tick()
  expect(await pages()).toEqual(['Nurse 7101'])
})

test.each([
  ['no feed told the end', ''],
  ['the end is told in the next room', 'Surgery'],
])('a bypass of before a move holds back no page of the room behind it, where %s', async (_, caseState) => {
  const cycle = await cycleOf('a')
  const { send, wait, clock } = ward.host()
  const told = (state: string, place: string) =>
    send(moved('update', 'A', place, clock.now(), { caseState: state, staff: [NURSE] }))
  await admit()
  await told('Bypass', 'MICU^1')
  await wait(60)
  await send(moved('transfer', 'A', 'MICU^2', clock.now()))
  await wait(60)
  if (caseState) await told(caseState, 'MICU^2')
  await send(measured('A', { Lactate: 12 }, clock.now()))
  await cycle.tick()
  expect(await pages()).toEqual(['Nurse 7101'])
})
