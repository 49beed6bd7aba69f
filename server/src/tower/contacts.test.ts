import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { type QueryExecutorProvider, sql } from 'kysely'
import { INBOX_PAGING } from '../../test-support/inbox-paging.ts'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'
import { until } from '../../test-support/ward-host.ts'
import { type AskedPage, answerPage } from '../paging/answer-page.ts'
import { pagingState } from '../paging/paging-state.ts'
import { writePage } from '../paging/write-page.ts'

const room = towerRoom()
const { named, load, row, judgement, measure, join } = room

// shows: C3.49
test('of an alert that is over the tower does what its rule offers, and the contact waits', async () => {
  await measure({ HeartRate: 130 })
  room.host.clock.advance(1000)
  await measure({ HeartRate: 90 })
  await room.host.wait(60)
  const over = (await load())?.items.find(({ rule: id }) => id === 'FastHeart')
  expect(over).toMatchObject({ state: 'cleared', judged: null })
  expect(await room.host.ward.tower.ruleOf({ area: 'awicu', alert: over?.id ?? '' })).toBe('FastHeart')
  const did = { did: 'cardio', whom: 'Cardiology', text: 'HR 130, over now' }
  const asked = await judgement({ alert: over?.id, seen: 'cleared', sequence: over?.sequence, ...did })
  expect(await room.host.ward.tower.save(asked, ada)).toMatchObject({ done: true })
  expect((await load())?.contacts).toMatchObject([{ whom: 'Cardiology', means: 'phone', response: null }])
})

test('waiting contacts of a merged record wait on the other one, with their page', async () => {
  const told = { did: 'call', whom: 'Circulating nurse', text: 'MAP 48', followUp: 10 }
  await room.host.ward.tower.save(await judgement(told), ada)
  await join()
  expect(row()).toMatchObject({ waiting: { count: 1 } })
  expect((await load())?.contacts).toMatchObject([{ whom: 'Circulating nurse', response: null }])
})

// shows: T6, T24
test('a contact waits on the census of every node until its answer is kept, once', async () => {
  const told = { whom: 'Circulating nurse', text: 'MAP 48', followUp: 10 }
  await room.host.ward.tower.save(await judgement({ did: 'call', assess: 'watch', ...told }), ada)
  expect(row()).toMatchObject({ open: 0, waiting: { count: 1 }, watching: expect.any(String) })
  await until(room.other, () => row(room.other)?.waiting?.count === 1)
  const [contact] = (await load())?.contacts ?? []
  expect(contact).toMatchObject({ whom: 'Circulating nurse', means: 'phone', response: null })
  const answer = { ...named(), contact: contact?.id ?? 0, reaction: 'acting', text: 'phenylephrine given' }
  expect(await room.host.ward.tower.entry(answer, bob)).toMatchObject({ done: true })
  expect(await room.host.ward.tower.entry({ ...answer, requestId: randomUUID() }, bob)).toMatchObject({
    done: false,
  })
  expect((await load())?.contacts).toMatchObject([{ response: { by: 'Bob Hale', reaction: 'acting' } }])
  expect(row()?.waiting).toBeNull()
})

// shows: T24
test('a contact without an answer becomes due for follow-up, which every screen shows', async () => {
  const told = { did: 'call', whom: 'Circulating nurse', text: 'MAP 48', followUp: 10 }
  await room.host.ward.tower.save(await judgement(told), ada)
  await measure({ BPMAP: 80 })
  await room.host.wait(400)
  expect(row()?.waiting).not.toHaveProperty('isDue')
  const changes: number[] = []
  const stop = room.host.ward.onChange(({ rooms }) => changes.push(...(rooms ?? [])))
  await room.host.wait(205)
  await until(room.host, () => changes.includes(room.roomSys))
  stop()
  expect(row()?.waiting).toMatchObject({ count: 1, isDue: true })
  expect(row(room.other)?.waiting).toMatchObject({ isDue: true })
})

// shows: T39
test('a reaction the area counts as no answer is none in reports, whatever its id', async () => {
  const told = { whom: 'Circulating nurse', text: 'MAP 48', means: 'phone' as const }
  await room.host.ward.tower.entry({ ...named(), ...told }, ada)
  const [contact] = (await load())?.contacts ?? []
  const answer = { ...named(), contact: contact?.id ?? 0, reaction: 'unreached', text: '' }
  expect(await room.host.ward.tower.entry(answer, ada)).toMatchObject({ done: true })
  const { rows } = await sql`select no_answer from tower_contacts where id = ${contact?.id}`.execute(room.db)
  expect(rows).toEqual([{ no_answer: true }])
})

// shows: T5
test('what was sent by the hospital’s messenger waits as a message', async () => {
  const told = { did: 'message', whom: 'Circulating nurse', text: 'Room 1: MAP 48.' }
  await room.host.ward.tower.save(await judgement(told), ada)
  expect((await load())?.contacts).toMatchObject([{ means: 'message', text: 'Room 1: MAP 48.', page: null }])
  expect(row()?.waiting).toMatchObject({ count: 1 })
})

// shows: T19, T26
test('a page goes in the transaction of the judgement, and its answer ends the waiting on every node', async () => {
  const settings = INBOX_PAGING
  const asked = await judgement({ did: 'page', whom: 'Moore, R., Nurse', text: 'Room 1: MAP 48.' })
  const page = {
    ...({ kind: 'person', area: 'awicu' } as const),
    ...{ about: `tower ada ${asked.requestId}`, roomSys: room.roomSys, room: 'OPEN 1' },
    ...{
      role: 'Nurse',
      recipient: 'Moore, R.',
      pager: '7101',
      message: 'Room 1: MAP 48.',
      alertId: asked.alert,
    },
    patientId: 0,
  } as const
  const { rows } = await sql<{ patientId: number; visitId: number }>`
    select v.patient_id as "patientId", v.id as "visitId" from visits v where visit_number = ${`VP${room.patient}`}`.execute(
    room.db,
  )
  let written = ''
  const write = async (trx: QueryExecutorProvider) => {
    written = await writePage(trx, { ...page, ...rows[0] }, settings, room.host.clock.now())
    return written
  }
  const stale = { ...asked, sequence: asked.sequence + 5, requestId: randomUUID() }
  expect((await room.host.ward.tower.save(stale, ada, write)).done).toBe(false)
  const { rows: none } = await sql`select from outbox where about = ${`page ${written}`}`.execute(room.db)
  expect(none).toHaveLength(0)

  expect(await room.host.ward.tower.save(asked, ada, write)).toEqual({ done: true, message: '' })
  expect((await load())?.contacts[0]).toMatchObject({
    ...{ means: 'page', whom: 'Moore, R., Nurse', response: null },
    page: { state: 'waiting', sent: null },
  })
  await until(room.other, () => row(room.other)?.waiting?.count === 1)
  const undelivered = async (minutes: number) =>
    (await pagingState(room.db, 'inbox', room.host.clock.now() + minutes * 60_000)).undelivered
  expect(await undelivered(1)).toEqual([])
  expect(await undelivered(3)).toMatchObject([{ room: 'OPEN 1', role: 'Nurse' }])
  expect(await undelivered(30)).toHaveLength(1)
  const link = await pageWithId(written)
  await answerPage({ db: room.db, ward: room.other.ward, now: room.host.clock.now() }, link)
  await until(room.host, () => row()?.waiting === undefined || row()?.waiting === null)
  expect((await load())?.contacts[0]).toMatchObject({
    response: { by: 'Moore, R.', reaction: 'answered' },
    page: { state: 'answered' },
  })
  expect(await undelivered(3)).toEqual([])
})

async function pageWithId(id: string): Promise<AskedPage> {
  const { rows } = await sql<AskedPage>`
    select id, kind, area, room_sys::integer as "roomSys", room, patient_id as "patientId", visit_id as "visitId",
      alert_id as "alertId", rule, recipient, pager, message, created, answered
    from pages where id = ${id}::uuid`.execute(room.db)
  return rows[0] as AskedPage
}
