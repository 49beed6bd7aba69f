import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { AS_OF_HEADER, readAsOf } from '@wardlight/contracts/as-of'
import { sql } from 'kysely'
import type Type from 'typebox'
import Value from 'typebox/value'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { type Fields, requestOf, SAMPLES } from '../../test-support/call-samples.ts'
import { addCheapAccounts, cheapHash } from '../../test-support/cheap-accounts.ts'
import { openFilledWard } from '../../test-support/filled-ward.ts'
import { productConfig } from '../../test-support/product-config.ts'
import type { WardHost } from '../../test-support/ward-host.ts'
import { ALL_CALLS } from './all-calls.ts'
import type { Call } from './call.ts'

/** An account nobody has: wrong tries count against whoever is named. */
const STRANGER = { userID: 'stranger' }
/** What has done harm elsewhere: to SQL, paths, shells, templates, formats, numbers and regular expressions. */
const HOSTILE = [
  "' or '1'='1",
  "'; drop table users; --",
  '../../../../etc/passwd',
  '$(touch /tmp/x)`id`',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '%s%n%d',
  '-1e300',
  'NaN',
  '1.5',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  `${'('.repeat(2000)}a+a+$`,
]

const NAMES_OF_PATIENTS = /M10\d|V10\d|Test, /

let testApp: TestApp
let host: WardHost
let roomSys: number
let passwordHash: string | undefined
const cookies = new Map<string, string>()

const signInAll = async () => {
  for (const role of ['admin', 'masked']) cookies.set(role, await testApp.signIn(role))
}

/** Resets all passwords and forgets all wrong tries. */
const settle = async () => {
  passwordHash ??= cheapHash(PASSWORD)
  const { db } = testApp.database
  await db.updateTable('users').set({ password_hash: passwordHash }).execute()
  await db.deleteFrom('sign_in_tries').execute()
}

beforeAll(async () => {
  testApp = await openTestApp(async (database) => {
    host = await openFilledWard(database)
    const clinician = { rights: ['Clinical'], password: PASSWORD } as const
    await addCheapAccounts(database.db, [
      { ...clinician, userID: 'masked', name: 'Masked Clinician' },
      { ...clinician, userID: 'somebody', name: 'S' },
    ])
    await database.db.updateTable('users').set({ mask: true }).where('user_id', '=', 'masked').execute()
    return { ward: host.ward, config: await productConfig() }
  })
  roomSys = host.ward.census('awicu', {}).census.find((row) => row.patientIDs.PatID === 'M100')?.roomSys ?? 0
  await signInAll()
})
afterAll(async () => {
  await host.ward.stop()
  await testApp.stop()
})

const send = ({ key }: Call, cookie: string, change: Fields = {}) => {
  const { method, url, body } = requestOf(key, roomSys, change)
  return method === 'POST' ? testApp.post(url, cookie, body) : testApp.get(url, cookie)
}
const cookieFor = async (call: Call, role: string): Promise<string> => {
  const { ends, upsets } = SAMPLES[call.key] ?? {}
  if (!ends) return cookies.get(role) ?? ''
  if (upsets) await settle()
  return testApp.signIn(role)
}

/** Names of all tables: what an injected statement would change. */
const databaseShape = async () => {
  const { rows } = await sql<{ tables: string }>`
    select (select string_agg(tablename, ' ' order by tablename) from pg_tables
      where schemaname = 'public') as tables`.execute(testApp.database.db)
  return { tables: rows[0]?.tables }
}

// shows: C7.1
describe.each(ALL_CALLS.map((call) => [call.key, call] as const))('%s', (key, call) => {
  afterEach(async () => {
    if (!SAMPLES[key]?.upsets) return
    await settle()
    await signInAll()
  })

  // shows: C7.2, C7.18, C7.19, C7.25, C7.27, C7.28, C7.42, V15.3.1
  test.each(['admin', 'masked'])('the answer to %s is what its schema says', async (role) => {
    const answer = await send(call, await cookieFor(call, role))
    if (answer.statusCode === 403) return
    expect(answer.statusCode).toBe(200)
    const tellsState = key.startsWith('GET') && call.access !== 'anyone'
    expect(readAsOf(String(answer.headers[AS_OF_HEADER])) !== null).toBe(tellsState)
    const isJson = answer.headers['content-type']?.includes('json')
    const told = isJson ? answer.json() : answer.body
    expect(Value.Errors(call.answer, told)).toEqual([])
    expect(Value.Clean(call.answer, structuredClone(told))).toEqual(told)
    if (role === 'masked') expect(answer.body).not.toMatch(NAMES_OF_PATIENTS)
    if (key.endsWith('toggleMask')) await send(call, cookies.get(role) ?? '')
  })

  const properties = (call.input as { properties?: Record<string, Type.TSchema> }).properties ?? {}
  const fields = Object.keys(properties).filter((name) => name !== 'action')
  if (fields.length === 0) return
  const isFree = (field: string) => (properties[field] as { text?: string } | undefined)?.text !== undefined
  const ofLines = fields.filter((field) => call.key.startsWith('POST') && !isFree(field))
  if (ofLines.length > 0)
    test('no field takes half letters, or anything that turns words on a screen', async () => {
      const taken: object[] = []
      for (const field of ofLines) {
        const sample = { ...SAMPLES[key]?.body }[field] ?? 'x'
        const cookie = await cookieFor(call, 'admin')
        for (const sign of ['\ud800', '\udc00', '\u0085', '\u2028', '\u202e', '\u2066']) {
          const { error } = (await send(call, cookie, { [field]: `${sample}${sign}` })).json()
          if (error?.code !== 'invalid' || error.field !== field) taken.push({ field, sign, error })
        }
      }
      expect(taken).toEqual([])
    })

  // shows: C2a.26, V1.3.3, V2.2.1
  test('no field takes control characters', async () => {
    const taken: object[] = []
    for (const field of fields) {
      const sample = { ...SAMPLES[key]?.query, ...SAMPLES[key]?.body }[field] ?? 'x'
      for (const code of [0, 8, 31, 127]) {
        const bad = `${field === 'roomSys' ? roomSys : sample}${String.fromCharCode(code)}`
        const answer = await send(call, await cookieFor(call, 'admin'), { [field]: bad })
        const { error } = answer.json()
        const status = answer.statusCode
        if (status !== 400 || error?.field !== field) taken.push({ field, code, status, error })
      }
    }
    expect(taken).toEqual([])
  })

  // Wrong passwords count against whoever tries them, so that nobody could sign in for the tests after it.
  if (SAMPLES[key]?.upsets) return
  // shows: V1.2.4, V2.2.2, V16.5.1
  test('a field is a value, whatever it says to a database, a path or a program', async () => {
    const { tables } = await databaseShape()
    const faults: object[] = []
    for (const field of fields) {
      const cookie = key.endsWith('login') ? '' : await cookieFor(call, 'admin')
      for (const hostile of HOSTILE) {
        const { statusCode, body } = await send(call, cookie, { ...STRANGER, [field]: hostile })
        if (statusCode >= 500 || /syntax|relation|column|select |\bat \S+:\d+/i.test(body))
          faults.push({ field, hostile, statusCode, body })
      }
    }
    expect(faults).toEqual([])
    expect(await databaseShape()).toMatchObject({ tables })
  })
})

// shows: V3.5.3
test('a change is not made by GET', async () => {
  for (const { key } of ALL_CALLS.filter((one) => one.key.startsWith('POST'))) {
    const [path, action] = (key.split(' ')[1] ?? '').split('?')
    const fields = { ...(action ? { action } : {}), ...SAMPLES[key]?.body }
    const search = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const { statusCode } = await testApp.get(`/view/${path}?${search}`, cookies.get('admin'))
    expect({ key, statusCode }).toEqual({ key, statusCode: 404 })
  }
})

// shows: V1.5.2, V15.3.3, V15.3.6
test('fields nobody asked for change nothing, nor does a prototype in JSON or a form', async () => {
  const { db } = testApp.database
  const account = () =>
    db
      .selectFrom('users')
      .select(['rights', 'areas', 'permanent_mask', 'disabled'])
      .where('user_id', '=', 'demo')
  const before = await account().executeTakeFirst()
  const cookie = await testApp.signIn('demo')
  const more = {
    rights: ['Admin'],
    isAdmin: true,
    areas: [],
    permanentMask: true,
    disabled: true,
    userID: 'admin',
  }
  const url = '/view/AccessRequest.ashx?action=sessionCheck'
  expect((await testApp.post(url, cookie, { doNotExtend: true, ...more })).statusCode).toBe(200)
  const headers = { cookie, 'x-requested-with': 'x' }
  const inJson = await testApp.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  })
  expect(inJson.statusCode).toBe(400)
  await testApp.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '__proto__[isAdmin]=true&__proto__.isAdmin=true&constructor[prototype][isAdmin]=true',
  })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect(await account().executeTakeFirst()).toEqual(before)
  expect((await testApp.get('/view/systemrequest.ashx?action=status', cookie)).statusCode).toBe(403)
})

// shows: V15.3.7
test('a parameter sent twice is refused, not one of them taken', async () => {
  const [cookie, roomOf] = [cookies.get('admin') ?? '', `roomSys=${roomSys}&roomSys=${roomSys}`]
  for (const query of [
    'CensusRequest.ashx?area=awicu&area=awor',
    `DataRequest.ashx?action=body&area=awicu&${roomOf}`,
  ])
    expect((await testApp.get(`/view/${query}`, cookie)).statusCode).toBe(400)
})
