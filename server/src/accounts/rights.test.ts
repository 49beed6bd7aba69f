import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { CALL_ACCESS } from './rights.ts'
import { TRIAL_ACCOUNTS } from './trial-accounts.ts'

const ALL = ['admin', 'clinical', 'noedit', 'tower', 'technical', 'reporting', 'patient', 'demo']
const STAFF = ALL.filter((one) => one !== 'patient')
const SUPPORT = ['admin', 'technical']

interface Row {
  call: string
  url: string
  payload?: object
  allowed: string[]
  guest?: boolean
}

const room = 'area=awicu&roomSys=1'
const feedback = { windowDim: '{}', message: 'Hello', browser: 'b', route: '%23%2Fawicu' }

const TABLE: Row[] = [
  { call: 'GET AccessRequest.ashx?check', url: 'AccessRequest.ashx?action=check', allowed: ALL },
  {
    call: 'POST AccessRequest.ashx?sessionCheck',
    url: 'AccessRequest.ashx?action=sessionCheck',
    payload: {},
    allowed: ALL,
  },
  {
    call: 'POST AccessRequest.ashx?comment',
    url: 'AccessRequest.ashx?action=comment',
    payload: feedback,
    allowed: ALL,
  },
  {
    call: 'POST AccessRequest.ashx?toggleMask',
    url: 'AccessRequest.ashx?action=toggleMask',
    payload: {},
    allowed: STAFF,
  },
  { call: 'GET systemrequest.ashx', url: 'systemrequest.ashx', allowed: ALL, guest: true },
  { call: 'GET systemrequest.ashx?info', url: 'systemrequest.ashx?action=info', allowed: ALL, guest: true },
  { call: 'GET systemrequest.ashx?status', url: 'systemrequest.ashx?action=status', allowed: SUPPORT },
  {
    call: 'GET systemrequest.ashx?deadLetters',
    url: 'systemrequest.ashx?action=deadLetters',
    allowed: SUPPORT,
  },
  {
    call: 'POST systemrequest.ashx?retryDeadLetter',
    url: 'systemrequest.ashx?action=retryDeadLetter',
    payload: { id: 1 },
    allowed: ['admin'],
  },
  {
    call: 'POST systemrequest.ashx?runJob',
    url: 'systemrequest.ashx?action=runJob',
    payload: { name: 'partitions' },
    allowed: ['admin'],
  },
  { call: 'GET VarRequest.ashx', url: 'VarRequest.ashx?area=awicu', allowed: ALL },
  { call: 'GET CensusRequest.ashx', url: 'CensusRequest.ashx?area=awicu', allowed: STAFF },
  { call: 'GET v2/CensusRequest.ashx', url: 'v2/CensusRequest.ashx?area=awicu', allowed: STAFF },
  { call: 'GET DataRequest.ashx?body', url: `DataRequest.ashx?action=body&${room}`, allowed: STAFF },
  {
    call: 'GET DataRequest.ashx?getCurrent',
    url: `DataRequest.ashx?action=getCurrent&${room}`,
    allowed: STAFF,
  },
  {
    call: 'GET DataRequest.ashx?graph',
    url: `DataRequest.ashx?action=graph&${room}&graphNames=HeartRate&secondsFromNow=3600`,
    allowed: STAFF,
  },
  {
    call: 'POST LogRequest.ashx',
    url: 'LogRequest.ashx',
    payload: { data: 'boom', type: 'text' },
    allowed: ALL,
    guest: true,
  },
  {
    call: 'POST AccessRequest.ashx?logout',
    url: 'AccessRequest.ashx?action=logout',
    payload: {},
    allowed: ALL,
  },
]

/** Has answers of its own in the tests of signing in and of the live stream. */
const ELSEWHERE = ['POST AccessRequest.ashx?login', 'GET live']

let testApp: TestApp
const cookies = new Map<string, string>()
beforeAll(async () => {
  testApp = await openTestApp()
  for (const { userID } of TRIAL_ACCOUNTS) cookies.set(userID, await testApp.signIn(userID))
})
afterAll(() => testApp.stop())

test('every call of the rights table is tested', () => {
  expect([...TABLE.map(({ call }) => call), ...ELSEWHERE].sort()).toEqual(Object.keys(CALL_ACCESS).sort())
  expect(TRIAL_ACCOUNTS.map(({ userID }) => userID)).toEqual(ALL)
})

describe.each(TABLE)('$call', ({ url, payload, allowed, guest }) => {
  const send = (cookie: string) =>
    payload ? testApp.post(`/view/${url}`, cookie, payload) : testApp.get(`/view/${url}`, cookie)

  test(guest ? 'answers a guest' : 'sends a guest to sign in', async () => {
    const answer = await send('')
    expect(answer.statusCode).toBe(guest ? 200 : 401)
  })

  test.each(ALL)('%s', async (userID) => {
    const answer = await send(cookies.get(userID) ?? '')
    expect(answer.statusCode).toBe(allowed.includes(userID) ? 200 : 403)
  })
})

test('a patient account is told why', async () => {
  const answer = await testApp.get('/view/CensusRequest.ashx?area=awicu', await testApp.signIn('patient'))
  expect(answer.json()).toMatchObject({ error: { code: 'patient-not-allowed' } })
})
