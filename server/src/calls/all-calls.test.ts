import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type Type from 'typebox'
import Value from 'typebox/value'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'
import { openFilledWard, productConfig } from '../../test-support/filled-ward.ts'
import type { WardHost } from '../../test-support/ward-host.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addAccount } from '../accounts/users.ts'
import { ALL_CALLS } from './all-calls.ts'
import type { Call } from './call.ts'
import { declaredRights, ROLES } from './print-rights.ts'

type Fields = Record<string, unknown>
interface Sample {
  query?: Fields
  body?: Fields
  /** Ends or replaces the session it is made with. */
  ends?: true
  /** Ends sessions it is not made with, or changes what to sign in with. */
  upsets?: true
}

/** One request of each call that succeeds, room and area filled in. */
const room = { area: 'awicu', roomSys: 0 }
const SAMPLES: Readonly<Record<string, Sample>> = {
  'POST AccessRequest.ashx?login': { body: { userID: 'demo', password: PASSWORD }, ends: true },
  'GET AccessRequest.ashx?check': {},
  'POST AccessRequest.ashx?logout': { body: {}, ends: true },
  'POST AccessRequest.ashx?sessionCheck': { body: { doNotExtend: 'true' } },
  'GET AccessRequest.ashx?sessions': {},
  'POST AccessRequest.ashx?endSession': { body: { id: 'a'.repeat(64) } },
  'POST AccessRequest.ashx?signOutEverywhere': { body: {}, ends: true, upsets: true },
  'POST AccessRequest.ashx?changePassword': {
    body: { password: PASSWORD, newPassword: 'purple monkey dishwasher' },
    ends: true,
    upsets: true,
  },
  'GET AdminRequest.ashx?users': {},
  'GET AdminRequest.ashx?userSessions': { query: { userID: 'somebody' } },
  'POST AdminRequest.ashx?endSessions': { body: { userID: 'somebody' } },
  'POST AdminRequest.ashx?setDisabled': { body: { userID: 'somebody', disabled: 'true' } },
  'POST AdminRequest.ashx?resetPassword': { body: { userID: 'somebody' } },
  'POST AdminRequest.ashx?resetSecondFactor': { body: { userID: 'somebody' } },
  'POST AccessRequest.ashx?comment': {
    body: { windowDim: '{}', message: 'Hello', browser: 'b', route: '%23%2Fawicu', ...room },
  },
  'POST AccessRequest.ashx?toggleMask': { body: {} },
  'GET systemrequest.ashx': {},
  'GET systemrequest.ashx?info': {},
  'GET systemrequest.ashx?status': {},
  'GET systemrequest.ashx?deadLetters': {},
  'POST systemrequest.ashx?retryDeadLetter': { body: { id: 1 } },
  'GET systemrequest.ashx?deadLetterDetail': { query: { id: 1 } },
  'POST systemrequest.ashx?closeDeadLetter': { body: { id: 1, reason: 'sent again' } },
  'POST systemrequest.ashx?retireFeed': { body: { name: 'LAB/H' } },
  'POST systemrequest.ashx?removeRoom': { body: room },
  'POST systemrequest.ashx?removeRooms': { body: { area: 'awicu' } },
  'POST systemrequest.ashx?mapRoom': { body: { place: '5N^no such bay^', to: 1 } },
  'POST systemrequest.ashx?unmapRoom': { body: { place: '5N^no such bay^' } },
  'POST systemrequest.ashx?runJob': { body: { name: 'partitions' } },
  'POST systemrequest.ashx?audit': { body: {} },
  'POST systemrequest.ashx?auditExport': { body: { format: 'csv' } },
  'GET VarRequest.ashx': { query: { area: 'awicu' } },
  'GET CensusRequest.ashx': { query: { area: 'awicu' } },
  'GET v2/CensusRequest.ashx': { query: { area: 'awicu' } },
  'GET DataRequest.ashx?body': { query: room },
  'GET DataRequest.ashx?getCurrent': { query: room },
  'GET DataRequest.ashx?graph': {
    query: { ...room, graphNames: 'HeartRate,Lactate', secondsFromNow: '3600' },
  },
  'GET DataRequest.ashx?intakeOutput': { query: room },
  'POST LogRequest.ashx': { body: { data: 'boom', type: 'text' } },
}

/** Signs nobody in: wrong tries count against whoever is named. */
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

const STATUS = { yes: 200, '?': 401, '-': 403 } as const
const NAMES_OF_PATIENTS = /M10\d|V10\d|Test, /
const roles = Object.keys(ROLES)

let testApp: TestApp
let host: WardHost
let roomSys: number
let passwordHash: string | undefined
const cookies = new Map<string, string>()
const table = new Map<string, string[]>()

const signInAll = async () => {
  for (const role of roles) if (ROLES[role]) cookies.set(role, await testApp.signIn(role))
}

beforeAll(async () => {
  testApp = await openTestApp(async (database) => {
    host = await openFilledWard(database)
    await addAccount(database.db, {
      userID: 'masked',
      name: 'Masked Clinician',
      rights: ['Clinical'],
      password: PASSWORD,
    })
    await addAccount(database.db, { userID: 'somebody', name: 'S', rights: ['Clinical'], password: PASSWORD })
    await database.db.updateTable('users').set({ mask: true }).where('user_id', '=', 'masked').execute()
    return { ward: host.ward, config: await productConfig() }
  })
  roomSys = host.ward.census('awicu', {}).census.find((row) => row.patientIDs.PatID === 'M100')?.roomSys ?? 0
  await signInAll()
  const text = await readFile(join(import.meta.dirname, 'rights-table.txt'), 'utf8')
  for (const line of text.trim().split('\n').slice(1)) {
    const [key = '', ...cells] = line.split(/ {2,}/)
    table.set(key, cells)
  }
})
afterAll(async () => {
  await host.ward.stop()
  await testApp.stop()
})

const send = (call: Call, cookie: string, change: Fields = {}) => {
  const [method, rest = ''] = call.key.split(' ')
  const [path, action] = rest.split('?')
  const { query = {}, body } = SAMPLES[call.key] ?? {}
  const fill = (fields: Fields): Fields => ('roomSys' in fields ? { ...fields, roomSys } : fields)
  const asked = { ...(action ? { action } : {}), ...fill(query), ...(body ? {} : change) }
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const url = `/view/${path}?${search}`
  return method === 'POST'
    ? testApp.post(url, cookie, { ...fill(body ?? {}), ...change })
    : testApp.get(url, cookie)
}
/** Everybody has the password again, and nobody has mistyped it. */
const settle = async () => {
  passwordHash ??= await hashPassword(PASSWORD)
  const { db } = testApp.database
  await db.updateTable('users').set({ password_hash: passwordHash }).execute()
  await db.deleteFrom('sign_in_tries').execute()
}
const cookieFor = async (call: Call, role: string): Promise<string> => {
  const { ends, upsets } = SAMPLES[call.key] ?? {}
  if (!ends || !ROLES[role]) return cookies.get(role) ?? ''
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

test('every call has a request here', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(ALL_CALLS.map(({ key }) => key).sort())
})

test('the declarations say what rights-table.txt says (npm run -s rights prints it)', async () => {
  expect(declaredRights()).toBe(await readFile(join(import.meta.dirname, 'rights-table.txt'), 'utf8'))
})

describe.each(ALL_CALLS.map((call) => [call.key, call] as const))('%s', (key, call) => {
  afterEach(async () => {
    if (!SAMPLES[key]?.upsets) return
    await settle()
    await signInAll()
  })

  test('answers as the table of rights says', async () => {
    const answered: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const [i, role] of roles.entries()) {
      const { statusCode } = await send(call, await cookieFor(call, role))
      answered[role] = statusCode
      expected[role] = STATUS[table.get(key)?.[i] as keyof typeof STATUS]
      if (key.endsWith('toggleMask') && statusCode === 200) await send(call, cookies.get(role) ?? '')
    }
    expect(answered).toEqual(expected)
  })

  test.each(['admin', 'masked'])('the answer to %s is what its schema says', async (role) => {
    const answer = await send(call, await cookieFor(call, role))
    if (answer.statusCode === 403) return
    expect(answer.statusCode).toBe(200)
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
  test.each(fields)('%s takes no control characters', async (field) => {
    const sample = { ...SAMPLES[key]?.query, ...SAMPLES[key]?.body }[field] ?? 'x'
    for (const code of [0, 8, 31, 127]) {
      const bad = `${field === 'roomSys' ? roomSys : sample}${String.fromCharCode(code)}`
      const answer = await send(call, await cookieFor(call, 'admin'), { [field]: bad })
      expect({ code, status: answer.statusCode, field: answer.json().error?.field }).toEqual({
        code,
        status: 400,
        field,
      })
    }
  })

  // Wrong passwords count against whoever tries them, so that nobody could sign in for the tests after it.
  if (SAMPLES[key]?.upsets) return
  test.each(fields)('%s is a value, whatever it says to a database, a path or a program', async (field) => {
    const { tables } = await databaseShape()
    for (const hostile of HOSTILE) {
      const cookie = key.endsWith('login') ? '' : await cookieFor(call, 'admin')
      const answer = await send(call, cookie, { ...STRANGER, [field]: hostile })
      expect({ hostile, status: answer.statusCode }).not.toMatchObject({ status: 500 })
      expect(answer.body).not.toMatch(/syntax|relation|column|select |\bat \S+:\d+/i)
    }
    expect(await databaseShape()).toMatchObject({ tables })
  })
})

test('a change is not made by GET', async () => {
  for (const { key } of ALL_CALLS.filter((one) => one.key.startsWith('POST'))) {
    const [path, action] = (key.split(' ')[1] ?? '').split('?')
    const fields = { ...(action ? { action } : {}), ...SAMPLES[key]?.body }
    const search = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const { statusCode } = await testApp.get(`/view/${path}?${search}`, cookies.get('admin'))
    expect({ key, statusCode }).toEqual({ key, statusCode: 404 })
  }
})

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

test('a parameter sent twice is refused, not one of them taken', async () => {
  const [cookie, roomOf] = [cookies.get('admin') ?? '', `roomSys=${roomSys}&roomSys=${roomSys}`]
  for (const query of [
    'CensusRequest.ashx?area=awicu&area=awor',
    `DataRequest.ashx?action=body&area=awicu&${roomOf}`,
  ])
    expect((await testApp.get(`/view/${query}`, cookie)).statusCode).toBe(400)
})
