import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { type Fields, requestOf, SAMPLES } from '../../test-support/call-samples.ts'
import { openFilledWard } from '../../test-support/filled-ward.ts'
import { productConfig } from '../../test-support/product-config.ts'
import type { WardHost } from '../../test-support/ward-host.ts'
import { ALL_CALLS } from './all-calls.ts'
import type { Call } from './call.ts'

interface Property {
  type?: string
  enum?: unknown[]
  anyOf?: { const?: unknown }[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}

let app: TestApp
let host: WardHost
let roomSys: number
let cookie: string

beforeAll(async () => {
  const never = { attempt: () => 0, succeeded: () => {} }
  app = await openTestApp(async (database) => {
    host = await openFilledWard(database)
    return {
      ward: host.ward,
      config: await productConfig(),
      writeLimit: never,
    }
  })
  cookie = await app.signIn('admin')
  roomSys = host.ward.census('awicu', {}).census.find((row) => !row.roomEmpty)?.roomSys ?? 0
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

const propertiesOf = ({ input }: Call): [string, Property][] =>
  Object.entries((input as { properties?: Record<string, Property> }).properties ?? {}).filter(
    ([name]) => name !== 'action',
  )
const isWhole = (text: unknown) => /^-?\d+$/.test(String(text))

const LIKE_ONE = ['1.5', '1.0', '1.', '.1', '1e0', '0x1', '+1', ' 1', '1 ', '1,0', '１', '٣', '1n', '1_0']
const NO_NUMBER = ['', ' ', 'true', 'null', 'NaN', 'Infinity', '[1]', '-', '--1', '9'.repeat(400)]
const PROTOTYPE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

/** Texts of an address or a form that mean nothing here. */
function junkText({ type, minimum = 0, maximum = 0, maxLength = 0 }: Property): string[] {
  if (type === 'integer' || type === 'number') {
    return [...LIKE_ONE, ...NO_NUMBER, String(minimum - 1), String(maximum + 2), '1e300']
  }
  if (type === 'boolean') return ['', 'yes', 'on', '1', '0', 'TRUE', 'True', ' true', 'null', ...PROTOTYPE]
  if (maxLength > 0) return ['x'.repeat(maxLength + 1), 'a\u0000b']
  return ['', 'nothing', 'AWICU', ' awicu', 'awicu,awor', '0', 'null', ...PROTOTYPE]
}

/** Values of JSON that mean nothing here. */
function junkValue({ type, minimum = 0, maximum = 0 }: Property): unknown[] {
  const wrong: unknown[] = [null, [], {}, [1], { constructor: 1 }, [['x']]]
  if (type === 'integer') return [...wrong, true, 1.5, 1e300, minimum - 1, maximum + 2, 1e-7]
  if (type === 'boolean') return [...wrong, 1, 0]
  return [...wrong, 1, true]
}

const send = async (call: Call, change: Fields, form = false) => {
  const { method, url, body } = requestOf(call.key, roomSys, change)
  if (method === 'GET') return app.get(url, cookie)
  if (!form) return app.post(url, cookie, body)
  const payload = new URLSearchParams(
    Object.entries(body ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString()
  const headers = { cookie, 'x-requested-with': 'x', 'content-type': 'application/x-www-form-urlencoded' }
  return app.app.inject({ method: 'POST', url, payload, headers })
}

const called = ALL_CALLS.filter((call) => propertiesOf(call).length > 0)

describe.each(called.map((call) => [call.key, call] as const))('%s', (key, call) => {
  const isPost = key.startsWith('POST')

  test('a field that means nothing is refused by name', async () => {
    const taken: object[] = []
    for (const [name, property] of propertiesOf(call)) {
      const tries = [
        ...junkText(property).map((junk) => ({ junk, form: isPost })),
        { junk: ['1', '2'], form: isPost },
        ...(isPost
          ? [...junkText(property), ...junkValue(property)].map((junk) => ({ junk, form: false }))
          : []),
      ]
      for (const { junk, form } of tries) {
        const answer = await send(call, { [name]: junk }, form)
        const { error } = answer.json()
        const status = answer.statusCode
        if (status !== 400 || error?.field !== name) taken.push({ name, junk, form, status, error })
      }
    }
    expect(taken).toEqual([])
  })

  // shows: A23, V1.4.2
  test.each(propertiesOf(call))('%s of any text is one thing or refused', async (name, property) => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.-+e ') }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const { statusCode } = await send(call, { [name]: given }, isPost)
        expect(statusCode).toBeLessThan(500)
        if (property.type === 'integer' && !isWhole(given)) expect(statusCode).toBe(400)
        if (name === 'roomSys' && statusCode === 200 && key.startsWith('GET')) {
          expect(host.ward.occupant('awicu', Number(given))).not.toBeNull()
        }
      }),
      { numRuns: 25 },
    )
  })
})

const UUID = '00000000-0000-4000-8000-000000000001'
const LEAP_SECOND = '2016-12-31T23:59:60Z'

test.each([
  ['GET CensusRequest.ashx?review', { before: `2026-01-01T00:00:00.000Z ${'-'.repeat(36)}` }, 200],
  ['GET CensusRequest.ashx?review', { before: `-271820-01-01T00:00:00.000Z ${UUID}` }, 200],
  ['GET CensusRequest.ashx?review', { before: `2026-13-41T25:61:61.000Z ${UUID}` }, 200],
  ['POST systemrequest.ashx?audit', { from: LEAP_SECOND }, 400],
  ['POST systemrequest.ashx?audit', { to: LEAP_SECOND }, 400],
  ['POST systemrequest.ashx?auditExport', { from: LEAP_SECOND }, 400],
  [
    'POST systemrequest.ashx?audit',
    { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00.123+02:00' },
    200,
  ],
  ['POST systemrequest.ashx?audit', { from: '0000-01-01T00:00:00Z' }, 200],
] as const)(
  '%s of %j, which only looks like what is asked for, is no fault of the server',
  async (key, change, status) => {
    const { method, url, body } = requestOf(key, roomSys, change)
    const answer = method === 'GET' ? await app.get(url, cookie) : await app.post(url, cookie, body)
    expect(answer.statusCode).toBe(status)
  },
)

describe('what is sent where', () => {
  const login = '/view/AccessRequest.ashx?action=login'

  // shows: V14.2.1
  test('a password in the address is not read', async () => {
    const answer = await app.post(`${login}&userID=admin&password=correct+horse`, '', {})
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, 'userID'])
    const half = await app.post(`${login}&password=correct+horse`, '', { userID: 'admin' })
    expect([half.statusCode, half.json().error.field]).toEqual([400, 'password'])
  })

  test.each(['[]', '[{"userID":"admin"}]', '1', '"text"', 'true', 'null'])(
    'a body of %s is refused',
    async (payload) => {
      const headers = { 'x-requested-with': 'x', 'content-type': 'application/json' }
      const answer = await app.app.inject({ method: 'POST', url: login, payload, headers })
      expect(answer.statusCode).toBe(400)
    },
  )

  test.each([
    '{"__proto__":{"userID":"admin","password":"x"}}',
    '{"constructor":{"prototype":{"userID":"admin"}}}',
    '{"__proto__":null,"toString":1}',
  ])('%s gives nothing to anybody', async (payload) => {
    const headers = { 'x-requested-with': 'x', 'content-type': 'application/json' }
    const answer = await app.app.inject({ method: 'POST', url: login, payload, headers })
    expect(answer.statusCode).toBe(400)
    expect(({} as Fields).userID).toBeUndefined()
  })

  test('an action in the address and another in the body are refused', async () => {
    const answer = await app.post('/view/systemrequest.ashx?action=runJob', cookie, {
      action: 'retireFeed',
      name: 'LAB/H',
    })
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, 'action'])
  })

  test('fields of a prototype in an address name nothing', async () => {
    const url = '/view/DataRequest.ashx?action=body&area=awicu&__proto__=1&constructor=2&__proto__[roomSys]='
    const answer = await app.get(`${url}${roomSys}`, cookie)
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, 'roomSys'])
  })

  test('every call has a sample to be changed', () => {
    expect(called.every(({ key }) => SAMPLES[key])).toBe(true)
  })
})
