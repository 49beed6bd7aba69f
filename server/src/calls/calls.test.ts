import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { rowOf } from '@wardlight/contracts/fixtures/rows'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { followAccountChanges } from '../accounts/account-changes.ts'
import { createSessions } from '../accounts/sessions.ts'
import { sharedSecret } from '../store/server-facts.ts'
import { createMask } from './mask.ts'
import { maskedRow } from './masked/row.ts'

let testApp: TestApp
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('clinical')
})
afterAll(() => testApp.stop())

describe('a request that cannot be answered', () => {
  // shows: V1.5.2, V2.2.1, V2.2.2, V15.3.5
  test.each([
    ['CensusRequest.ashx', 'area', 'area is missing.'],
    ['CensusRequest.ashx?area=moon', 'area', 'area must be one of awor, awob, awicu, awpacu.'],
    ['CensusRequest.ashx?area=awicu&tower=perhaps', 'tower', 'tower must be of type boolean.'],
    [
      'CensusRequest.ashx?area=awicu&sortBy=age',
      'sortBy',
      'sortBy must be one of rooms, sofa, patid, alerts, caseState.',
    ],
    ['DataRequest.ashx?action=body&area=awicu&roomSys=4x', 'roomSys', 'roomSys must be a whole number.'],
    ['DataRequest.ashx?action=body&area=awicu&roomSys=1.5', 'roomSys', 'roomSys must be a whole number.'],
    ['DataRequest.ashx?action=body&area=awicu&roomSys=1e0', 'roomSys', 'roomSys must be a whole number.'],
    ['DataRequest.ashx?action=body&area=awicu&roomSys=', 'roomSys', 'roomSys must be a whole number.'],
    [
      'CensusRequest.ashx?area=awicu&unit=%00',
      'unit',
      'unit holds characters that cannot be shown; please remove them.',
    ],
    ['DataRequest.ashx?action=body&area=awicu&roomSys=0', 'roomSys', 'roomSys must be 1 or more.'],
    [
      'DataRequest.ashx?action=graph&area=awicu&roomSys=1&graphNames=&secondsFromNow=1',
      'graphNames',
      'graphNames must not be empty.',
    ],
  ])('%s names its field', async (url, field, message) => {
    const answer = await testApp.get(`/view/${url}`, cookie)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: { code: 'invalid', message, field } })
  })

  test.each([
    ['AccessRequest.ashx?action=fly', 'unknown-call'],
    ['AccessRequest.ashx?action=login', 'unknown-call'],
    ['AccessRequest.ashx?action=check&action=check', 'unknown-call'],
    ['NoRequest.ashx', 'unknown-route'],
  ])('GET %s is unknown, in JSON', async (url, code) => {
    const answer = await testApp.get(`/view/${url}`, cookie)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { code } })
  })

  test('a body over the limit is 413, an unreadable one 400, an unknown kind 415', async () => {
    const send = (payload: string, type: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/view/LogRequest.ashx',
        payload,
        headers: { 'content-type': type, 'x-requested-with': 'x', cookie },
      })
    expect(
      (await send(`data=${'x'.repeat(300_000)}`, 'application/x-www-form-urlencoded')).json(),
    ).toMatchObject({
      error: { code: 'too-large' },
    })
    const broken = await send('{"data":', 'application/json')
    expect([broken.statusCode, broken.json()]).toMatchObject([400, { error: { field: 'body' } }])
    expect((await send('data', 'text/plain')).statusCode).toBe(415)
  })

  // shows: C7.12, V3.5.1, V3.5.2
  test('another site cannot make a change: the header of our client is missing', async () => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/view/AccessRequest.ashx?action=toggleMask',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: { code: 'not-from-the-client' } })
  })

  test('a room that is not there is 404', async () => {
    const answer = await testApp.get('/view/DataRequest.ashx?action=body&area=awicu&roomSys=999', cookie)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'not-found' } }])
  })

  test('an area that is not the person’s is 403', async () => {
    const demo = await testApp.signIn('demo')
    await testApp.database.db
      .updateTable('users')
      .set({ areas: ['awob'] })
      .where('user_id', '=', 'demo')
      .execute()
    testApp.services.sessions.forget('demo')
    const statusOf = async (area: string) =>
      (await testApp.get(`/view/CensusRequest.ashx?area=${area}`, demo)).statusCode
    expect([await statusOf('awob'), await statusOf('awicu')]).toEqual([200, 403])
  })
})

describe('a masked person', () => {
  let masked: string
  beforeEach(async () => {
    masked = await testApp.signIn('tower')
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', masked)
  })

  // shows: V14.2.4
  test('sees neither name nor id nor date of birth, in any call, until unmasked', async () => {
    testApp.ward.rows = [rowOf(1, { name: 'Quartz, Ada', regNum: 'V100', patientIDs: { PatID: 'M100' } })]
    const urls = [
      'CensusRequest.ashx?area=awicu',
      'v2/CensusRequest.ashx?area=awicu',
      'DataRequest.ashx?action=body&area=awicu&roomSys=1',
    ]
    const answers = await Promise.all(urls.map((url) => testApp.get(`/view/${url}`, masked)))
    for (const { body } of answers) {
      expect(body).not.toMatch(/Quartz|V100|M100|1965/)
      expect(body).toContain('"masked":true')
    }
    const rows = answers[0]?.json().census
    expect(rows[0].regNum).not.toBe('')
    const again = await testApp.post('/view/AccessRequest.ashx?action=toggleMask', masked)
    expect(again.json()).toEqual({ mask: false })
    expect((await testApp.get('/view/CensusRequest.ashx?area=awicu', masked)).body).toContain('Quartz')
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', masked)
  })

  test('stays masked when the mask is permanent', async () => {
    const { db } = testApp.database
    await db.updateTable('users').set({ permanent_mask: true }).where('user_id', '=', 'tower').execute()
    testApp.services.sessions.forget('tower')
    const answer = await testApp.post('/view/AccessRequest.ashx?action=toggleMask', masked)
    expect(answer.json()).toEqual({ mask: true })
    await db
      .updateTable('users')
      .set({ permanent_mask: false, mask: true })
      .where('user_id', '=', 'tower')
      .execute()
    testApp.services.sessions.forget('tower')
  })
})

test('an account that is masked on one node is masked on the others from their next look on', async () => {
  const { db } = testApp.database
  const token = (await testApp.signIn('admin')).split('=')[1] as string
  const other = createSessions({ db, ...testApp.services.settings.sessions, production: false })
  const told = new Promise<string>((resolve) => {
    void followAccountChanges(testApp.database.listen, {
      forget: (userID) => {
        other.forget(userID)
        resolve(userID)
      },
      forgetAll: other.forgetAll,
      ended: other.ended,
    })
  })
  expect((await other.find(token))?.account.mask).toBe(false)
  const answers = await Promise.all(
    [1, 2, 3].map(() => testApp.post('/view/AccessRequest.ashx?action=toggleMask', `wardlight=${token}`)),
  )
  expect(answers.map((one) => one.json().mask)).toEqual(expect.arrayContaining([true, false, true]))
  expect(await told).toBe('admin')
  expect((await other.find(token))?.account.mask).toBe(true)
})

test('two nodes cover a visit number alike', async () => {
  const masks = await Promise.all(
    [1, 2].map(async () => createMask(await sharedSecret(testApp.database.db, 'mask key'))),
  )
  const [one, two] = masks.map((mask) => maskedRow(rowOf(1, { regNum: 'V100' }), mask).regNum)
  expect(one).toMatch(/^masked-/)
  expect(one).toBe(two)
})

test('looks at patients are audited once a minute per person, call and room', async () => {
  const { db } = testApp.database
  const other = await testApp.signIn('noedit')
  const look = (who: string, roomSys: number) =>
    testApp.get(`/view/DataRequest.ashx?action=getCurrent&area=awicu&roomSys=${roomSys}`, who)
  testApp.ward.rows = [rowOf(1), rowOf(2)]
  for (let i = 0; i < 20; i++) await look(other, 1)
  await look(other, 2)
  await testApp.services.audit.flush()
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'area', 'room_sys'])
    .where('user_id', '=', 'noedit')
    .where('action', '!=', 'login')
    .orderBy('room_sys')
    .execute()
  expect(rows).toEqual([
    { action: 'getCurrent', area: 'awicu', room_sys: 1 },
    { action: 'getCurrent', area: 'awicu', room_sys: 2 },
  ])
})

test('answers are not kept by caches', async () => {
  const answer = await testApp.get('/view/VarRequest.ashx?area=awicu', cookie)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json().area).toBe('awicu')
})
