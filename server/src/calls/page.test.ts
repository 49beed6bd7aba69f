// shows: P2.17

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { SendPageAnswer } from '@wardlight/contracts/paging'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { productConfig } from '../../test-support/product-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { carriersOf } from '../paging/open-paging.ts'
import { systemClock } from '../ward/time/clock.ts'

let app: TestApp
let host: WardHost
let roomSys: number
let cookie: string
beforeAll(async () => {
  const config = await productConfig()
  app = await openTestApp(async (database) => {
    host = await openTestWard(database, { config })
    return { ward: host.ward, config }
  })
  const now = host.clock.now()
  const staff = [
    { role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7101' },
    { role: 'Cleaner', name: 'Broom, B.', userName: 'bb', pager: '7303' },
  ]
  await host.send(
    moved('admit', 'A', '5N^1', now - 60_000, { staff }),
    measured('A', { Potassium: 7.2 }, now),
  )
  roomSys = host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === 'VA')?.roomSys ?? 0
  cookie = await app.signIn('clinical')
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

const send = async (fields: object) => {
  const body = { area: 'awicu', roomSys, message: 'Please call', pager: '7101', userName: 'rm', ...fields }
  const answer = await app.post('/view/AccessRequest.ashx?action=page', cookie, {
    requestId: randomUUID(),
    ...body,
  })
  return answer.json() as SendPageAnswer
}
const pages = async () =>
  (await app.get(`/view/AccessRequest.ashx?action=pages&area=awicu&roomSys=${roomSys}`, cookie)).json()
    .pages as {
    message: string
    state: string
    recipient: string
  }[]

// shows: B2.4.13, P2.2
test('text of ones own is headed by who wrote it, that of the template is not', async () => {
  expect((await send({})).message).toBe('Trial Clinician: Please call')
  const autoFill = host.ward.body('awicu', roomSys)?.census.staff[0]?.autoFill ?? ''
  expect(autoFill).toMatch(/^5N 1: Potassium 7\.2 .*Please call/)
  expect((await send({ message: autoFill })).message).toBe(autoFill)
  expect(host.ward.body('awicu', roomSys)?.census.staff[1]?.autoFill).toBeUndefined()
})

// shows: P2.1
test('the same request again sends nothing again', async () => {
  const before = (await pages()).length
  const requestId = randomUUID()
  const first = await send({ requestId, message: 'Once' })
  expect(await send({ requestId, message: 'Once' })).toEqual(first)
  expect(await pages()).toHaveLength(before + 1)
})

test('one whose answer was lost, sent again after its patient moved or its recipient left, is told as sent', async () => {
  const requestId = randomUUID()
  const first = await send({ requestId, id: 'VA', message: 'Lost answer' })
  expect(await send({ requestId, id: 'VB', userName: 'gone', message: 'Lost answer' })).toEqual(first)
  expect(first.status).toBe('good')
})

// shows: B2.4.12
test('a pager of nobody who cares for the patient, and words too many, are refused', async () => {
  expect(await send({ pager: '9999' })).toMatchObject({ status: 'refused' })
  expect(await send({ userName: 'bb' })).toMatchObject({ status: 'refused' })
  expect(await send({ message: 'x'.repeat(240) })).toMatchObject({ status: 'refused' })
})

test('nobody is paged about another patient than the one the sender saw', async () => {
  const before = (await pages()).length
  expect(await send({ id: 'VB' })).toMatchObject({
    status: 'refused',
    message: 'Another patient lies there now.',
  })
  expect(await pages()).toHaveLength(before)
  expect(await send({ id: 'VA' })).toMatchObject({ status: 'good' })
})

// shows: P1.7
test('the sender sees that it is on its way, and then that it was delivered', async () => {
  await send({ message: 'Seen' })
  expect((await pages())[0]).toMatchObject({ recipient: 'Moore, R.', state: 'waiting' })
  const parts = { db: app.database.db, clock: systemClock, settings: app.services.settings.paging }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const worker = new OutboxWorker({ ...parts, node: 'a', carriers: carriersOf(parts, null), log })
  await worker.look()
  await worker.stop()
  expect(new Set((await pages()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

// shows: B2.4.10
test('pages say of whom they are, so that none stands under who lies there next', async () => {
  const answer = await app.get(`/view/AccessRequest.ashx?action=pages&area=awicu&roomSys=${roomSys}`, cookie)
  expect(answer.json().regNum).toBe('VA')
})

test('pages are told of still once the record of their patient was joined to another', async () => {
  const before = (await pages()).map(({ message }) => message)
  const time = new Date(host.clock.now())
  const { personId } = host.ward.subject('awicu', roomSys) ?? {}
  await host.send(moved('admit', 'B', '5N^3', host.clock.now() - 3_600_000))
  const from = [{ authority: '', number: 'A' }]
  await host.send({ kind: 'merge', patient: { mrn: 'B' }, mergeFrom: 'A', from, time } as never)
  roomSys = host.ward.census('awicu', {}).census.find(({ name }) => name !== '')?.roomSys ?? 0
  expect(host.ward.subject('awicu', roomSys)?.personId).not.toBe(personId)
  expect(before.length).toBeGreaterThan(0)
  expect((await pages()).map(({ message }) => message)).toEqual(before)
})

// shows: P2.14
test('pagers of staff, of who is on call and ones own are tested, and no address besides', async () => {
  await sql`update users set pager_id = '9003' where user_id = 'technical'`.execute(app.database.db)
  const technical = await app.signIn('technical')
  const tested = async (pagerID: string) => {
    const ask = (action: string, fields = {}) =>
      app.post(`/view/ValidateRequest.ashx?action=${action}`, technical, fields)
    const { status } = (await ask('pagingStart', { pagerID })).json()
    await ask('pagingComplete')
    return status
  }
  await sql`
    insert into on_call (area, unit, role, name, pager, changed_by)
    values ('awicu', '5N', 'Attending', 'Stone, P.', '9002', 'admin')`.execute(app.database.db)
  expect(await tested('7101')).toBe('good')
  expect(await tested('9002')).toBe('good')
  expect(await tested('9003')).toBe('good')
  expect(await tested('9004')).toBe('refused')
  expect(await tested('somebody@elsewhere.test')).toBe('refused')
})
