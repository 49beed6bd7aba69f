import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { TestApp } from '../../test-support/app.ts'
import { entriesFromNow, openAuditedApp, showAudit } from '../../test-support/audited-app.ts'
import { until } from '../../test-support/waiting.ts'

let testApp: TestApp
let time = 0
beforeAll(async () => {
  testApp = await openAuditedApp(() => time)
})
afterAll(() => testApp.stop())

let entries: Awaited<ReturnType<typeof entriesFromNow>>
beforeEach(async () => {
  entries = await entriesFromNow(testApp)
})
const show = (cookie: string, wanted: object = {}) => showAudit(testApp, cookie, wanted)
const BODY = '/view/DataRequest.ashx?action=body&area=awicu&roomSys='

// shows: A14, V16.2.1
test('a look at a chart keeps whose record and which stay it was', async () => {
  const cookie = await testApp.signIn('clinical')
  await testApp.get(`${BODY}1`, cookie)
  await testApp.get(
    '/view/DataRequest.ashx?action=graph&area=awicu&roomSys=2&graphNames=HeartRate&secondsFromNow=60',
    cookie,
  )
  const looks = (await entries()).filter(({ kind }) => kind === 'look')
  expect(looks).toMatchObject([
    { user_id: 'clinical', action: 'body', room_sys: 1, person_id: 1001, visit_id: 2001 },
    {
      user_id: 'clinical',
      action: 'graph',
      room_sys: 2,
      person_id: 1002,
      visit_id: 2002,
      detail: 'HeartRate',
    },
  ])
})

test('a look at an alert keeps whose alert it was', async () => {
  const cookie = await testApp.signIn('clinical')
  const id = '0b54ef5e-40a3-4a51-9c4b-5a3b1f0c7d12'
  await sql`
    insert into alerts (id, area, patient_id, rule, state, level, began, entered, inputs, technical, record_id)
    values (${id}, 'awicu', 1001, 'LowMAP', 'cleared', 5, now(), now(), '{}', false, 1001)`.execute(
    testApp.database.db,
  )
  await testApp.post('/view/CensusRequest.ashx?action=reviewAlert', cookie, {
    area: 'awicu',
    alert: id,
    sequence: -1,
  })
  expect((await entries()).filter(({ action }) => action === 'reviewAlert')).toMatchObject([
    { kind: 'change', user_id: 'clinical', area: 'awicu', person_id: 1001, detail: `${id}, look 1` },
  ])
})

test('an answer to an alert keeps whose alert it was, of which rule, and whether it was done', async () => {
  const cookie = await testApp.signIn('clinical')
  const { ward } = testApp.services
  const [alert, answer] = [ward.alert, ward.answerAlert]
  ward.alert = () => ({ rule: 'LowMAPCritical', state: 'acknowledged', by: 'C', until: null })
  ward.answerAlert = async ({ alertId }) => alertId === 'open'
  const send = (id: string, more: object) =>
    testApp.post('/view/DataRequest.ashx?action=answerAlert', cookie, {
      ...{ area: 'awicu', roomSys: 1, alert: id, seen: 'active' },
      ...more,
    })
  await send('open', { command: 'snooze', minutes: 15 })
  await send('open', { command: 'acknowledge', minutes: 15 })
  await send('other', { command: 'acknowledge' })
  await send('open', { command: 'snooze' })
  await send('open', { command: 'irrelevant', reason: 'Comfort care' })
  Object.assign(ward, { alert, answerAlert: answer })
  const told = (await entries()).filter(({ action }) => action === 'answerAlert')
  expect(told.map(({ person_id, detail }) => [person_id, detail])).toEqual([
    [1001, 'snooze, 15 min, LowMAPCritical, open'],
    [1001, 'acknowledge, LowMAPCritical, open'],
    [1001, 'acknowledge, LowMAPCritical, other, not done: it was no longer so'],
    [1001, 'snooze, until worse, LowMAPCritical, open'],
    [1001, 'irrelevant, Comfort care, LowMAPCritical, open'],
  ])
})

test('audits an answer to an alert with who lay there when it was called, even if they move meanwhile', async () => {
  const cookie = await testApp.signIn('clinical')
  const { ward } = testApp.services
  const { subject, answerAlert } = ward
  ward.answerAlert = async () => {
    ward.subject = () => ({ personId: 1999, visitId: 2999 })
    return true
  }
  const asked = { area: 'awicu', roomSys: 1, alert: 'open', seen: 'active', command: 'acknowledge' }
  await testApp.post('/view/DataRequest.ashx?action=answerAlert', cookie, asked)
  Object.assign(ward, { subject, answerAlert })
  expect((await entries()).filter(({ action }) => action === 'answerAlert')).toMatchObject([
    { person_id: 1001, visit_id: 2001 },
  ])
})

// shows: C7.33
test('an acuity keeps whose it is, and what was refused why', async () => {
  const cookie = await testApp.signIn('clinical')
  const { ward } = testApp.services
  const { setAcuity } = ward
  ward.setAcuity = async (_asked, { level }) => (level === 2 ? '' : 'There is no such acuity level here.')
  const send = (settings: string) =>
    testApp.post('/view/v2/CensusRequest.ashx?action=updateSettings', cookie, {
      area: 'awicu',
      roomSys: 1,
      settings,
    })
  await send('{"AcuityLevel":2}')
  await send('{"AcuityLevel":9}')
  for (const bad of ['no JSON', '{"Name":"x"}', '{"AcuityLevel":"2"}'])
    expect((await send(bad)).statusCode).toBe(400)
  ward.setAcuity = setAcuity
  const told = (await entries()).filter(({ action }) => action === 'updateSettings')
  expect(told.map(({ person_id, detail }) => [person_id, detail])).toEqual([
    [1001, 'acuity 2'],
    [1001, 'acuity 9, not done: There is no such acuity level here.'],
  ])
})

// shows: BDown.7
test('a copy that was read while the server was silent is told with whose it was, as far as that is known', async () => {
  const cookie = await testApp.signIn('clinical')
  const { ward } = testApp.services
  const id = ward.body('awicu', 1)?.census.regNum ?? ''
  const send = (about: object) =>
    testApp.post('/view/DataRequest.ashx?action=readKept', cookie, {
      ...{ area: 'awicu', roomSys: 1, ago: 340 },
      ...about,
    })
  expect((await send({ id })).statusCode).toBe(200)
  expect((await send({ id: 'another' })).statusCode).toBe(200)
  expect((await send({ id, ago: -1 })).statusCode).toBe(400)
  const told = (await entries()).filter(({ action }) => action === 'readKept')
  expect(told.map(({ kind, person_id, detail }) => [kind, person_id, detail])).toEqual([
    ['look', 1001, '340 s before, server silent'],
    ['look', null, '340 s before, server silent, of somebody who lay there before'],
  ])
})

// shows: C7.8, C7.21
test('notes that are read, kept and signed are told with whose they are, and never what they say', async () => {
  const cookie = await testApp.signIn('clinical')
  const { notes } = testApp.services.ward
  const kept = { done: true, message: '', newest: { id: 7, by: 'C', time: '', note: 'a secret' } }
  const stub = {
    ...notes,
    careNote: async () => ({ versions: [kept.newest], regNum: '', now: '' }),
    saveCareNote: async () => kept,
    saveHandoff: async () => ({ ...kept, done: false, message: 'Another patient lies there now.' }),
    signHandoff: async () => kept,
  }
  Object.assign(testApp.services.ward, { notes: stub })
  const asked = { area: 'awicu', roomSys: 1, id: 'V', base: 0, note: 'a secret' }
  const requestId = '00000000-0000-4000-8000-000000000009'
  const send = (call: string, more: object = {}) =>
    testApp.post(`/view/${call}`, cookie, { ...asked, requestId, ...more })
  await testApp.get('/view/DataRequest.ashx?action=getCareNote&area=awicu&roomSys=1', cookie)
  await send('DataRequest.ashx?action=saveCareNote')
  await send('HandoffRequest.ashx?action=save')
  await send('HandoffRequest.ashx?action=sign', { as: 'receiver' })
  Object.assign(testApp.services.ward, { notes })
  const told = (await entries()).filter(({ action }) => /care ?note|handoff/i.test(action))
  expect(told.map(({ action, person_id, detail }) => [action, person_id, detail]).toSorted()).toEqual([
    ['getCareNote', 1001, ''],
    ['saveCareNote', 1001, 'version 7'],
    ['saveHandoff', 1001, 'not done: Another patient lies there now.'],
    ['signHandoff', 1001, 'receiver, version 7'],
  ])
})

test('feedback that keeps a chart, the status and the dead letters are told', async () => {
  const cookie = await testApp.signIn('admin')
  const feedback = { windowDim: '{}', message: 'x', browser: 'b', route: '%23' }
  await testApp.post('/view/AccessRequest.ashx?action=comment', cookie, {
    ...feedback,
    area: 'awicu',
    roomSys: 1,
  })
  await testApp.get('/view/systemrequest.ashx?action=status', cookie)
  await testApp.get('/view/systemrequest.ashx?action=deadLetters', cookie)
  expect((await entries()).map(({ action, person_id }) => [action, person_id])).toEqual([
    ['login', null],
    ['comment', 1001],
    ['status', null],
    ['deadLetters', null],
  ])
})

describe('a refusal is told', () => {
  const refused = async () =>
    (await entries()).filter(({ kind }) => kind === 'refusal').map((e) => [e.user_id, e.action, e.refused])

  // shows: V16.3.2
  test('of a right somebody does not have', async () => {
    const cookie = await testApp.signIn('noedit')
    await testApp.get('/view/systemrequest.ashx?action=status', cookie)
    await show(cookie)
    expect(await refused()).toEqual([
      ['noedit', 'status', 'not-allowed'],
      ['noedit', 'audit', 'not-allowed'],
    ])
  })

  // shows: C6.5
  test('of a patient account', async () => {
    await testApp.get(`${BODY}1`, await testApp.signIn('patient'))
    expect(await refused()).toEqual([['patient', 'body', 'patient-not-allowed']])
  })

  // shows: A14, V16.3.2
  test('of another area, by the stream too', async () => {
    const cookie = await testApp.signIn('demo')
    const { db } = testApp.database
    await db
      .updateTable('users')
      .set({ areas: ['awob'] })
      .where('user_id', '=', 'demo')
      .execute()
    testApp.services.sessions.forget('demo')
    await testApp.get('/view/CensusRequest.ashx?area=awicu', cookie)
    await testApp.get('/view/live?area=awicu', cookie)
    expect(await refused()).toEqual([
      ['demo', 'CensusRequest.ashx', 'area-not-allowed'],
      ['demo', 'live', 'area-not-allowed'],
    ])
  })

  // shows: V16.3.2
  test('of a session that is none; not of a visitor without one', async () => {
    await testApp.get(`${BODY}1`)
    await testApp.get(`${BODY}1`, 'wardlight=guessed')
    expect(await refused()).toEqual([[null, 'body', 'not-signed-in']])
  })

  // shows: V16.2.1, V16.3.1, V16.3.3
  test('of a sign-in, with the account tried, slowed down or not', async () => {
    const attempt = (userID: string) =>
      testApp.post('/view/AccessRequest.ashx?action=login', '', { userID, password: 'wrong' })
    for (let n = 0; n < 8; n++) await attempt('TOWER')
    await attempt('my secret passphrase')
    const rows = (await entries()).filter(({ kind }) => kind === 'refusal')
    expect(rows.map((e) => [e.user_id, e.action, e.refused, e.detail])).toEqual([
      ['tower', 'login', 'wrong-password', ''],
      ['tower', 'login', 'too-many-tries', ''],
      [null, 'login', 'wrong-password', 'unknown account'],
    ])
    await testApp.services.audit.flush()
    expect(JSON.stringify(rows)).not.toMatch(/passphrase/)
  })
})

// shows: A3
test('a browser that gives up leaves its address, and keeps no other entry from being written', async () => {
  const cookie = await testApp.signIn('reporting')
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const address = testApp.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { find } = testApp.services.sessions
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  testApp.services.sessions.find = async (token) => {
    asked++
    await held
    return find(token)
  }
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write(`GET ${BODY}1 HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
  await until('the requests to be under way', () => asked === sockets.length)
  for (const socket of sockets) socket.resetAndDestroy()
  await until('the browsers to be gone', async () => {
    const open = await new Promise<number>((resolve) =>
      testApp.app.server.getConnections((_error, count) => resolve(count)),
    )
    return open === 0
  })
  release()
  testApp.services.sessions.find = find
  await testApp.get(`${BODY}2`, cookie)
  await until('the looks to be told', async () => (await entries()).length >= 3)
  const looks = (await entries()).filter(({ kind }) => kind === 'look')
  expect(looks.every((e) => e.address === '127.0.0.1')).toBe(true)
  expect(looks.map(({ room_sys }) => room_sys).sort()).toEqual([1, 2])
})

// shows: A3, V16.5.3
test('while the audit cannot be written charts are refused, in words, and come back by themselves', async () => {
  const cookie = await testApp.signIn('technical')
  const { db } = testApp.database
  const statusOf = async (url: string) => (await testApp.get(url, cookie)).statusCode
  await sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger disk_full before insert on audit for each row execute function disk_full()`.execute(
    db,
  )
  expect(await statusOf(`${BODY}1`)).toBe(200)
  time += 60_001
  const refused = await testApp.get(`${BODY}1`, cookie)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.code]).toEqual([
    503,
    '10',
    'audit-unwritten',
  ])
  expect(refused.json().error.message).toMatch(/bedside monitors/)
  expect(await statusOf('/view/CensusRequest.ashx?area=awicu')).toBe(503)
  const admin = await testApp.signIn('admin')
  const status = await testApp.get('/view/systemrequest.ashx?action=status', admin)
  expect(status.json().audit).toMatchObject({ refusing: true })
  expect((await testApp.get('/metrics')).body).toMatch(/wardlight_audit_refusing 1/)
  // Not by dropping the trigger: its lock on a table in use could deadlock with the writer.
  await sql`create or replace function disk_full() returns trigger language plpgsql as
    $$ begin return new; end $$`.execute(db)
  const flush = () => testApp.services.audit.flush()
  const underWay = flush()
  await underWay.catch(flush)
  expect(await statusOf(`${BODY}1`)).toBe(200)
  expect((await entries()).map(({ action }) => action)).toEqual(expect.arrayContaining(['body', 'login']))
})
