// shows: T38

import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'
import { until, type WardHost } from '../../test-support/ward-host.ts'

const room = towerRoom()
const { load, join, row, named, judgement } = room

const asked = () => ({ ...named(), id: room.host.ward.stay('awicu', room.roomSys)?.regNum ?? '' })
/** True at once on the node that acted, and on the other node once it has heard. */
async function onBoth(holds: (of: WardHost) => boolean): Promise<void> {
  expect(holds(room.host)).toBe(true)
  await until(room.other, () => holds(room.other))
}

test('contacts of merged records wait since the first of them, and no longer once answered', async () => {
  const told = { whom: 'Nurse', means: 'phone' as const, text: 'MAP 48' }
  const since = new Date(room.host.clock.now()).toISOString()
  await room.host.ward.tower.entry({ ...asked(), ...told }, ada)
  await join()
  room.host.clock.advance(1000)
  await room.host.ward.tower.entry({ ...asked(), ...told }, ada)
  await onBoth((of) => row(of)?.waiting?.count === 2)
  expect(row()?.waiting?.since).toBe(since)
  for (const { id: contact } of (await load())?.contacts ?? [])
    await room.host.ward.tower.entry({ ...asked(), contact, reaction: 'acting', text: '' }, ada)
  await onBoth((of) => row(of)?.waiting === null)
})

test('a review begun on a merged record is shown as signed', async () => {
  const save = (version: number, sign: boolean) =>
    room.host.ward.tower.caseReviews.save('review', { ...asked(), version, sign, answers: {} }, ada)
  await save(0, false)
  await join()
  expect(await save(1, true)).toMatchObject({ done: true })
  await onBoth((of) => of.ward.body('awicu', room.roomSys)?.caseReview?.signed?.by === 'Ada Byron')
})

test('an alert of a record that joined another is watched until it is judged otherwise', async () => {
  await room.host.ward.tower.save(await judgement({ assess: 'watch' }), ada)
  await join()
  await onBoth((of) => typeof row(of)?.watching === 'string')
  const again = { ...(await judgement({ assess: 'none' })), ...asked(), requestId: randomUUID() }
  expect(await room.host.ward.tower.save(again, ada)).toMatchObject({ done: true })
  await onBoth((of) => (row(of)?.watching ?? null) === null)
})

const toAnother = (to: string, from: string, number: string) =>
  room.host.send({
    ...{ kind: 'moveVisit', patient: { mrn: to }, from: [{ authority: '', number: from }] },
    visit: { visit: { authority: '', number } },
    time: new Date(room.host.clock.now()),
  } as never)

test('waiting contacts of a visit, and its signed review, move with it to another patient', async () => {
  const { patient } = room
  const told = { whom: 'Nurse', means: 'phone' as const, text: 'MAP 48', followUp: 10 }
  await room.host.ward.tower.entry({ ...asked(), ...told }, ada)
  await room.host.ward.tower.caseReviews.save(
    'review',
    { ...asked(), version: 0, sign: true, answers: {} },
    ada,
  )
  await toAnother(`B${patient}`, `P${patient}`, `VP${patient}`)
  await onBoth((of) => row(of)?.waiting?.count === 1)
  await onBoth((of) => of.ward.body('awicu', room.roomSys)?.caseReview?.signed?.by === 'Ada Byron')
  await room.host.wait(601)
  expect(row()?.waiting?.isDue).toBe(true)
  const contact = (await load())?.contacts[0]?.id ?? 0
  const answer = { ...asked(), contact, reaction: 'acting', text: '' }
  expect(await room.host.ward.tower.entry(answer, ada)).toMatchObject({ done: true })
  await onBoth((of) => (row(of)?.waiting ?? null) === null)
})

test.each([
  [
    'whom a visit turned out to be of',
    (patient: number) => toAnother(`B${patient}`, `P${patient}`, `VP${patient}`),
  ],
  ['a record that joined another', () => join()],
])('a review signed anew of %s is told as signed by who did that', async (_, goes) => {
  const { caseReviews } = room.host.ward.tower
  await caseReviews.save('review', { ...asked(), version: 0, sign: true, answers: {} }, ada)
  await goes(room.patient)
  room.host.clock.advance(1000)
  expect(await caseReviews.edit({ ...asked(), part: 'review', version: 1 }, bob)).toMatchObject({
    done: true,
  })
  expect(
    await caseReviews.save('review', { ...asked(), version: 2, sign: true, answers: {} }, bob),
  ).toMatchObject({ done: true })
  await onBoth((of) => of.ward.body('awicu', room.roomSys)?.caseReview?.signed?.by === 'Bob Hale')
})

test('waiting contacts of a merged record go back with it when the merge is undone', async () => {
  const first = room.patient
  await room.host.ward.tower.entry(
    { ...asked(), whom: 'Nurse', means: 'phone' as const, text: 'MAP 48' },
    ada,
  )
  const before = room.roomSys
  await join()
  await onBoth((of) => row(of)?.waiting?.count === 1)
  await room.host.send({
    ...{ kind: 'unmerge', patient: { mrn: `P${room.patient}` } },
    ...{ from: [{ authority: '', number: `P${first}` }], time: new Date(room.host.clock.now()) },
  } as never)
  await onBoth((of) => (row(of)?.waiting ?? null) === null)
  room.roomSys = before
  await onBoth((of) => row(of)?.waiting?.count === 1)
})
