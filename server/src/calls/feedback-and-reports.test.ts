import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { ownProductConfig } from '../../test-support/product-config.ts'

let testApp: TestApp
let cookie: string
beforeAll(async () => {
  const config = await ownProductConfig()
  Object.assign(config.area('awicu').ui, { supportEmail: 'help@hospital.test' })
  testApp = await openTestApp(async () => ({ config }))
  cookie = await testApp.signIn('clinical')
})
afterAll(() => testApp.stop())

// shows: V1.1.1
test('feedback keeps its lines, and is refused with characters nothing can show', async () => {
  const send = (message: string) =>
    testApp.post('/view/AccessRequest.ashx?action=comment', cookie, {
      windowDim: '{}',
      message,
      browser: 'Test',
      route: '%23',
    })
  const { logID } = (await send('one%0Atwo%09three')).json()
  const { db } = testApp.database
  const { message } = await db
    .selectFrom('feedback')
    .select('message')
    .where('id', '=', logID)
    .executeTakeFirstOrThrow()
  expect(message).toBe('one\ntwo\tthree')
  const refused = await send('a%00b')
  expect([refused.statusCode, refused.json().error.field]).toEqual([400, 'message'])
})

// shows: V1.1.1
test('feedback is stored as it was typed, with what the patient’s data were', async () => {
  const answer = await testApp.post('/view/AccessRequest.ashx?action=comment&area=awicu', cookie, {
    windowDim: '{"height":700,"width":1200}',
    message: encodeURIComponent('Jo: 100 % of the labs are late; ☂'),
    roomSys: 1,
    browser: 'Test',
    route: encodeURIComponent('#/awicu/patient/1'),
  })
  expect(answer.json()).toEqual({ status: 'good', logID: expect.any(Number) })
  const { logID } = answer.json()
  const stored = await testApp.database.db
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', logID)
    .executeTakeFirst()
  expect(stored).toMatchObject({
    user_id: 'clinical',
    area: 'awicu',
    message: 'Jo: 100 % of the labs are late; ☂',
    route: '#/awicu/patient/1',
    room_sys: 1,
    case_data: { census: { displayRoom: '1' }, current: [] },
  })
})

// shows: C7.38, CS.1, V2.3.2, V2.4.1
test('reports of browsers are kept; without a session only so many', async () => {
  const report = (who: string) =>
    testApp.post('/view/LogRequest.ashx', who, { data: 'Error: x;hash=#/', type: 'text' })
  const guests = await Promise.all(Array.from({ length: 40 }, () => report('')))
  expect(guests.filter((one) => one.statusCode === 200)).toHaveLength(30)
  expect((await report(cookie)).json()).toEqual({ status: 'good' })
  const rows = await testApp.database.db
    .selectFrom('client_log')
    .select(['user_id', 'kind', 'data'])
    .execute()
  expect(rows).toHaveLength(31)
  expect(rows).toContainEqual({ user_id: 'clinical', kind: 'error', data: 'Error: x;hash=#/' })
})

// shows: B2.9.3
test('that a browser is none we build for is kept, of one address only so many, signed in or not, and apart from errors', async () => {
  const report = (who: string, recordType?: 'Browser') =>
    testApp.post('/view/LogRequest.ashx', who, {
      data: 'unsupported: Firefox/140',
      ...(recordType && { recordType }),
    })
  const guests = await Promise.all(Array.from({ length: 12 }, () => report('', 'Browser')))
  expect(guests.filter((one) => one.statusCode === 200)).toHaveLength(10)
  expect((await report(cookie, 'Browser')).statusCode).toBe(429)
  expect((await report(cookie)).statusCode).toBe(200)
  const { db } = testApp.database
  const kept = await db.selectFrom('client_log').selectAll().where('kind', '=', 'browser').execute()
  expect(kept).toHaveLength(10)
  expect(kept[0]).toMatchObject({ user_id: null, data: 'unsupported: Firefox/140' })
})

test('whoever reports without a session from ever other addresses fills no table, and keeps nobody signed in from reporting', async () => {
  const kept = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from client_log where data = 'flood'`.execute(testApp.database.db)
    return rows[0]?.n
  }
  const report = (address: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/view/LogRequest.ashx',
      remoteAddress: address,
      headers: { 'x-requested-with': 'test' },
      payload: { data: 'flood', type: 'text' },
    })
  for (let host = 1; host <= 25; host += 1)
    await Promise.all(Array.from({ length: 30 }, () => report(`fd00::${host}`)))
  expect(await kept()).toBeLessThanOrEqual(600)
  expect((await testApp.post('/view/LogRequest.ashx', cookie, { data: 'x', type: 'text' })).statusCode).toBe(
    200,
  )
})

test('a report that is sent again after a lost answer is one', async () => {
  const id = '0b54ef5e-40a3-4a51-9c4b-5a3b1f0c7d11'
  const send = (data: string, more: object = {}) =>
    testApp.post('/view/LogRequest.ashx', cookie, { data, type: 'text', ...more })
  for (let times = 0; times < 2; times += 1)
    expect((await send('Error: twice;hash=#/', { id })).json()).toEqual({ status: 'good' })
  const { db } = testApp.database
  const kept = () => db.selectFrom('client_log').select('data').where('data', 'like', '%twice%').execute()
  expect(await kept()).toHaveLength(1)
  expect((await send('x', { id: 'no name of a report' })).statusCode).toBe(400)
})

// shows: A25, V2.3.2, V2.4.1
test('an account that reports or gives feedback without end is slowed down', async () => {
  const patient = await testApp.signIn('patient')
  const statuses = async (count: number, send: () => ReturnType<TestApp['post']>) => {
    const answers = await Promise.all(Array.from({ length: count }, send))
    return Map.groupBy(answers, ({ statusCode }) => statusCode)
  }
  const reports = await statuses(320, () =>
    testApp.post('/view/LogRequest.ashx', patient, { data: 'x', type: 'text' }),
  )
  expect([reports.get(200)?.length, reports.get(429)?.length]).toEqual([300, 20])
  const feedback = { windowDim: '{}', message: 'x', browser: 'b', route: '%23' }
  const comments = await statuses(50, () =>
    testApp.post('/view/AccessRequest.ashx?action=comment', patient, feedback),
  )
  expect([comments.get(200)?.length, comments.get(429)?.length]).toEqual([40, 10])
})

test('feedback goes to the support by mail too where there is a mail server: its words and number, nothing of the case', async () => {
  const mails = () =>
    testApp.database.db
      .selectFrom('outbox' as never)
      .selectAll()
      .execute() as Promise<Record<string, unknown>[]>
  const send = () =>
    testApp.post('/view/AccessRequest.ashx?action=comment&area=awicu', cookie, {
      ...{ windowDim: '{}', message: 'late%20labs', roomSys: 1, browser: 'Test', route: '%23' },
    })
  await send()
  expect(await mails()).toEqual([])
  const { settings } = testApp.services
  const { mail } = settings
  settings.mail = { host: 'mail.test' } as never
  const { logID } = (await send()).json()
  settings.mail = mail
  expect(await mails()).toMatchObject([
    { about: `feedback ${logID}`, lane: 'help@hospital.test', body: `late labs\n\nLogID ${logID}` },
  ])
})
