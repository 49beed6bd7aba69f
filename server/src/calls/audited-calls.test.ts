import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { rowOf } from '@wardlight/contracts/fixtures/rows'
import { sql } from 'kysely'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { until } from '../../test-support/waiting.ts'
import { addAccount } from '../accounts/users.ts'
import { createAudit } from '../audit/audit.ts'

let testApp: TestApp
let time = 0
beforeAll(async () => {
  testApp = await openTestApp(async ({ db }) => ({
    audit: createAudit({
      db,
      log: { error: () => {}, warn: () => {} },
      stopwatch: () => time,
      recordMs: 50,
    }),
  }))
  testApp.ward.rows = [rowOf(1), rowOf(2)]
  const { db } = testApp.database
  await sql`insert into patients (id, mrn) overriding system value values (1001, 'M1'), (1002, 'M2'), (9, 'M9')`.execute(
    db,
  )
  await sql`update patients set root = 1001 where id = 9`.execute(db)
  await sql`insert into patient_numbers values ('', 'M1', 1001), ('', 'M2', 1002), ('', 'M9', 9)`.execute(db)
  await sql`insert into visits (id, patient_id, visit_number) overriding system value values (2001, 1001, 'V1')`.execute(
    db,
  )
})
afterAll(() => testApp.stop())

let begun = 0
beforeEach(async () => {
  await testApp.services.audit.flush()
  const { id } = await testApp.database.db.selectFrom('audit_head').select('id').executeTakeFirstOrThrow()
  begun = id
})
/** Entries since the test began. */
const entries = async () => {
  await testApp.services.audit.flush()
  return testApp.database.db.selectFrom('audit').selectAll().where('id', '>', begun).orderBy('id').execute()
}
const BODY = '/view/DataRequest.ashx?action=body&area=awicu&roomSys='
const show = (cookie: string, wanted: object = {}) =>
  testApp.post('/view/systemrequest.ashx?action=audit', cookie, wanted)

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

  test('of a right somebody does not have', async () => {
    const cookie = await testApp.signIn('noedit')
    await testApp.get('/view/systemrequest.ashx?action=status', cookie)
    await show(cookie)
    expect(await refused()).toEqual([
      ['noedit', 'status', 'not-allowed'],
      ['noedit', 'audit', 'not-allowed'],
    ])
  })

  test('of a patient account', async () => {
    await testApp.get(`${BODY}1`, await testApp.signIn('patient'))
    expect(await refused()).toEqual([['patient', 'body', 'patient-not-allowed']])
  })

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

  test('of a session that is none; not of a visitor without one', async () => {
    await testApp.get(`${BODY}1`)
    await testApp.get(`${BODY}1`, 'wardlight=guessed')
    expect(await refused()).toEqual([[null, 'body', 'not-signed-in']])
  })

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
  await sql`drop trigger disk_full on audit`.execute(db)
  await testApp.services.audit.flush()
  expect(await statusOf(`${BODY}1`)).toBe(200)
  expect((await entries()).map(({ action }) => action)).toEqual(expect.arrayContaining(['body', 'login']))
})

describe('the audit is read', () => {
  test('by filters, newest first, a page at a time; reading it is told', async () => {
    const cookie = await testApp.signIn('admin')
    const { audit } = testApp.services
    const wanted = { userID: 'reporting', kind: 'change', area: 'awicu' }
    const base = { userID: 'reporting', address: '10.9.9.9', action: 'body', area: 'awicu' }
    for (let n = 1; n <= 150; n++)
      await audit.record({ ...base, roomSys: n, subject: { personId: n === 7 ? 9 : 1002, visitId: null } })
    const first = (await show(cookie, { ...wanted, userID: 'REPORTING' })).json()
    expect([first.rows.length, first.more, first.rows[0].roomSys]).toEqual([100, true, 150])
    const next = (await show(cookie, { ...wanted, before: first.rows.at(-1).id })).json()
    expect([next.rows.length, next.more, next.rows.at(-1).roomSys]).toEqual([50, false, 1])
    const merged = (await show(cookie, { ...wanted, patient: 'M1' })).json()
    expect(merged.rows.map((row: { roomSys: number }) => row.roomSys)).toEqual([7])
    expect(merged.rows[0]).toMatchObject({ record: 9, patID: 'M9', address: '10.9.9.9' })
    expect((await show(cookie, { patient: 'nobody' })).json().rows).toEqual([])
    const [told] = (await entries()).filter(({ action, person_id }) => action === 'audit' && person_id)
    expect(told).toMatchObject({
      kind: 'look',
      detail: 'userID reporting, kind change, of one patient',
      person_id: 1001,
    })
    expect(JSON.stringify(await entries())).not.toMatch(/M1\b/)
  })

  test('of one’s own care areas, and of what belongs to none, on the screen and in the file', async () => {
    const { services, database } = testApp
    const base = { userID: 'areas', address: '', action: 'body' }
    await addAccount(database.db, {
      userID: 'icu-admin',
      name: 'I',
      rights: ['Admin', 'Clinical'],
      areas: ['awicu'],
      password: PASSWORD,
    })
    for (const area of ['awicu', 'awor', undefined] as const)
      await services.audit.record({ ...base, area, detail: `in ${area}` })
    await services.audit.record({ ...base, area: 'awor', detail: 'refused' }, { kind: 'refusal' })
    const cookie = await testApp.signIn('icu-admin')
    const shown = (await show(cookie, { userID: 'areas' })).json()
    expect(shown.rows.map((row: { detail: string }) => row.detail)).toEqual([
      'refused',
      'in undefined',
      'in awicu',
    ])
    const file = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
      format: 'csv',
      userID: 'areas',
    })
    expect(file.body).toContain('in awicu')
    expect(file.body).not.toContain('in awor')
  })

  test('a wrong time is refused with its field', async () => {
    const answer = await show(await testApp.signIn('admin'), { from: 'yesterday' })
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, 'from'])
  })

  test('without numbers of patients by somebody who is shown none, and not by one', async () => {
    const cookie = await testApp.signIn('admin')
    await testApp.services.audit.record({
      userID: 'x',
      address: '',
      action: 'body',
      subject: { personId: 1001, visitId: 2001 },
    })
    const shown = await show(cookie, { userID: 'x' })
    expect(shown.json().rows[0]).toMatchObject({ record: 1001, patID: 'M1', visit: 'V1' })
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', cookie)
    const masked = await show(cookie, { userID: 'x' })
    expect(masked.json().rows[0]).toMatchObject({ record: 1001, patID: '', visit: '' })
    expect((await show(cookie, { patient: 'M1' })).statusCode).toBe(403)
    const file = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
      format: 'csv',
      userID: 'x',
    })
    expect(file.body).toContain(',1001,')
    expect(file.body).not.toMatch(/M1|V1/)
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', cookie)
  })

  test.each(['csv', 'tsv'])(
    'as a %s in which nothing is reckoned with, and which is told',
    async (format) => {
      const cookie = await testApp.signIn('admin')
      const { audit } = testApp.services
      const name = `export-${format}`
      const told = ['=1+1', '\t@SUM(A1)', 'a "quoted", b;c', '-2', '\u200b=x', 'x; =1+1,-2', '"=1+1', 'plain']
      for (const detail of told) await audit.record({ userID: name, address: '', action: 'x', detail })
      const answer = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
        format,
        userID: name,
      })
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="audit.${format}"`)
      expect(answer.headers['cache-control']).toBe('no-store')
      const lines = answer.body.split('\r\n').slice(1, -1)
      const details = lines.map((line) => line.replace(/^.*?1(,|\t)/, '').replace(/(,|\t)[0-9a-f]{64}$/, ''))
      const ends = [
        'plain',
        `'"=1+1`,
        "x;' =1+1,'-2",
        "'\u200b=x",
        "'-2",
        'a "quoted", b;c',
        '\ufffd@SUM(A1)',
        "'=1+1",
      ]
      expect(lines).toHaveLength(8)
      for (const [i, end] of ends.entries())
        expect(details[i]).toContain(format === 'csv' ? end.replaceAll('"', '""') : end)
      expect((await entries()).at(-1)).toMatchObject({
        kind: 'export',
        action: 'auditExport',
        user_id: 'admin',
        detail: `${format}, userID ${name}`,
      })
    },
  )

  test('as a file however much it is', async () => {
    const cookie = await testApp.signIn('admin')
    const rows = JSON.stringify(
      Array.from({ length: 5001 }, (_, n) => ({
        time: new Date(),
        kind: 'look',
        user_id: 'many',
        address: '',
        action: 'x',
        refused: '',
        count: 1,
        detail: `${n}`,
      })),
    )
    await sql`select audit_append(${rows}::jsonb)`.execute(testApp.database.db)
    const answer = await testApp.post('/view/systemrequest.ashx?action=auditExport', cookie, {
      format: 'tsv',
      userID: 'many',
    })
    expect(answer.body.split('\r\n')).toHaveLength(5001 + 2)
  })
})
