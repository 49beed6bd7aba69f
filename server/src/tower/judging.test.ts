// shows: B3.6.3

import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { TowerLoadAnswer } from '@wardlight/contracts/tower'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'
import { until } from '../../test-support/ward-host.ts'

const room = towerRoom()
const { named, place, load, hold, row, first, judgement, measure, admit } = room

// shows: T1
test('what fired is an item nobody looked at, told on the census of every node', async () => {
  const answer = await load()
  expect(Compile(TowerLoadAnswer).Errors(answer)).toEqual([])
  expect(answer?.items).toMatchObject([{ rule: 'LowMAP', sequence: -1, judged: null, state: 'active' }])
  expect(row()).toMatchObject({ open: 1, red: 1, holder: null, waiting: null })
})

// shows: T2, T22
test('a judgement answers the alert for everybody and is kept with the values seen and their ages', async () => {
  room.host.clock.advance(3000)
  const asked = await judgement({ pick: 'expected', note: 'induction' })
  expect(await room.host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({
    state: 'acknowledged',
    sequence: 0,
    judged: { pick: 'expected', note: 'induction', by: 'Ada Byron' },
  })
  expect(row()).toBeUndefined()
  await until(room.other, () => row(room.other) === undefined)
  const alerts = room.host.ward.body('awicu', room.roomSys)?.alertStatus
  expect(alerts).toMatchObject([{ state: 'acknowledged', by: 'Ada Byron, tower' }])
  const { rows } = await sql<{ seen: Record<string, { value: number; age: number }>; fired: Date }>`
    select seen, fired from alert_judgements where alert_id = ${asked.alert}::uuid`.execute(room.db)
  expect(rows[0]?.seen.BPMAP).toMatchObject({ value: 48, age: 3 })
  expect(rows[0]?.fired).toBeInstanceOf(Date)
})

// shows: T35
test('the second of two judgements of one firing is refused, told who was first; a retry does nothing', async () => {
  await until(room.other, () => row(room.other)?.open === 1)
  const [asked, late] = [await judgement({ pick: 'real' }), await judgement({ pick: 'artifact' })]
  const answers = await Promise.all([
    room.host.ward.tower.save(asked, ada),
    room.other.ward.tower.save(late, bob),
  ])
  expect(answers.map(({ done }) => done).toSorted()).toEqual([false, true])
  expect(answers.find(({ done }) => !done)?.message).toMatch(/looked at it meanwhile|changed meanwhile/)
  const won = answers[0]?.done ? asked : late
  expect(await room.host.ward.tower.save(won, answers[0]?.done ? ada : bob)).toMatchObject({ done: true })
  const { rows } = await sql`select from alert_judgements where alert_id = ${won.alert}::uuid`.execute(
    room.db,
  )
  expect(rows).toHaveLength(1)
})

test('an alert that changed since it was loaded is not judged', async () => {
  const asked = await judgement()
  await room.host.answer(asked.alert, { command: 'acknowledge', ...bob })
  expect(await room.host.ward.tower.save(asked, ada)).toMatchObject({ done: false })
  expect(await room.host.ward.tower.save(await judgement(), ada)).toMatchObject({ done: true })
})

test('an item stays if the server ends before its alert is answered, and a retry answers it', async () => {
  const asked = await judgement()
  room.host.clock.advance(1000)
  const { ward } = room.host as { ward: { answerAlert: unknown } }
  const answerAlert = ward.answerAlert
  ward.answerAlert = () => Promise.reject(new Error('the server ended'))
  await expect(room.host.ward.tower.save(asked, ada)).rejects.toThrow('the server ended')
  ward.answerAlert = answerAlert
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  expect(row()).toMatchObject({ open: 1, red: 1 })
  expect(await room.host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged', sequence: 0, judged: { by: 'Ada Byron' } })
})

// shows: T35
test('a judgement made on an earlier value is refused once the alert was answered and loud again', async () => {
  const asked = await judgement()
  await room.host.answer(asked.alert, { command: 'acknowledge', who: 'rm', name: 'Moore, R.' })
  room.host.clock.advance(5000)
  await measure({ BPMAP: 30 })
  expect(await room.host.ward.tower.save(asked, ada)).toEqual({
    done: false,
    message: 'The alert changed meanwhile. Look at it as it is now, then save again.',
  })
  expect(await first()).toMatchObject({ state: 'active', judged: null })
  expect(await room.host.ward.tower.save(await judgement(), ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'acknowledged', judged: { by: 'Ada Byron' } })
})

// shows: T22
test('a judgement without a command is stored and leaves the snooze of the bedside', async () => {
  const { id } = await first()
  await room.host.answer(id, { command: 'snooze', minutes: 15, who: 'rm', name: 'Moore, R.' })
  const { command: _, ...asked } = await judgement()
  expect(await room.host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  expect(await first()).toMatchObject({ state: 'snoozed', judged: { by: 'Ada Byron' } })
  expect(room.host.ward.body('awicu', room.roomSys)?.alertStatus).toMatchObject([{ by: 'Moore, R.' }])
})

// shows: T18
test('an item shows the current text of its alert, as the census does, if it became worse', async () => {
  await room.host.answer((await first()).id, { command: 'acknowledge', who: 'rm', name: 'Moore, R.' })
  room.host.clock.advance(5000)
  await measure({ BPMAP: 30 })
  const shown = room.host.ward.body('awicu', room.roomSys)?.alertStatus[0]?.message ?? ''
  expect(shown).toMatch(/30/)
  expect(await first()).toMatchObject({ state: 'active', judged: null, message: shown, worsens: true })
})

test('nothing is kept of somebody else who came to lie in the room', async () => {
  const asked = await judgement({ id: 'VP0' })
  expect(await room.host.ward.tower.save(asked, ada)).toEqual({
    done: false,
    message: 'Another patient lies there now.',
  })
})

test('an alert of another patient, held by somebody, cannot be judged or noted via one’s own', async () => {
  const theirs = await judgement()
  const held = place()
  await hold(bob, 'ask')
  await admit()
  const refused = { done: false, message: 'This alert is not of the patient who lies there.' }
  expect(await room.host.ward.tower.save({ ...theirs, ...named() }, ada)).toEqual(refused)
  const note = { ...named(), alert: theirs.alert, sequence: -1, content: '{"note":"x"}' }
  expect(await room.host.ward.tower.saveNote(note, ada)).toEqual(refused)
  room.roomSys = held.roomSys
  expect(await first()).toMatchObject({ judged: null, sequence: -1, state: 'active' })
  expect(row()).toMatchObject({ open: 1 })
})

// shows: T16
test('a red alert is irrelevant for twelve hours at the most', async () => {
  const asked = await judgement({ command: 'irrelevant', reason: 'Comfort care' })
  expect(await room.host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  const until = room.host.ward.alert({ ...place(), alertId: asked.alert })?.until
  expect((until ?? 0) - room.host.clock.now()).toBe(12 * 3_600_000)
})

test('a retried judgement whose answer was lost counts as saved, though its patient moved', async () => {
  const asked = await judgement()
  expect(await room.host.ward.tower.save(asked, ada)).toEqual({ done: true, message: '' })
  const moved = { ...asked, id: 'Vanother' }
  expect(await room.host.ward.tower.save(moved, ada)).toEqual({ done: true, message: '' })
  expect(await room.host.ward.tower.save({ ...moved, requestId: randomUUID() }, ada)).toMatchObject({
    done: false,
  })
})
