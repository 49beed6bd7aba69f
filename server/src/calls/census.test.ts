import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Area } from '@wardlight/contracts/areas'
import type { Atom } from '@wardlight/contracts/atom'
import { CensusAnswer, CensusV2Answer } from '@wardlight/contracts/census'
import { rowOf } from '@wardlight/contracts/fixtures/rows'
import { Compile } from 'typebox/compile'
import Value from 'typebox/value'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { type OwnStats, Shared } from './shared-answer.ts'
import { SharedAnswers } from './shared-answers.ts'

let testApp: TestApp
let clock = 0
beforeAll(async () => {
  testApp = await openTestApp(async () => ({ clock: () => clock }))
})
afterAll(() => testApp.stop())

/** Changes the area, late enough that not even an expensive answer is reused. */
const change = (area: Area) => {
  clock += 500
  testApp.ward.change(area)
}

const thousand = Array.from({ length: 1000 }, (_, i) =>
  rowOf(i + 1, { displayRoom: `${i}`, name: `Fluor, Ünal ${i}` }),
)

// shows: C7.15, C7.17
test('both census answers are what the contract says', async () => {
  const cookie = await testApp.signIn('clinical')
  testApp.ward.rows = [rowOf(1, { unit: 'Elsewhere' }), rowOf(2, { unit: 'Elsewhere' })]
  const flat = (await testApp.get('/view/CensusRequest.ashx?area=awicu', cookie)).json()
  expect(Compile(CensusAnswer).Errors(flat)).toEqual([])
  const { user } = (await testApp.get('/view/AccessRequest.ashx?action=check', cookie)).json()
  expect(flat.stats.start).toBe(user.sessionStart)
  const grouped = (await testApp.get('/view/v2/CensusRequest.ashx?area=awicu', cookie)).json()
  expect(Compile(CensusV2Answer).Errors(grouped)).toEqual([])
  expect(grouped.censuses).toMatchObject([{ unit: 'Elsewhere', patients: [{ roomSys: 1 }, { roomSys: 2 }] }])
})

test('a thousand beds arrive compressed and whole', async () => {
  testApp.ward.rows = thousand
  change('awor')
  const cookie = await testApp.signIn('clinical')
  const [plain, small] = await Promise.all([
    testApp.get('/view/CensusRequest.ashx?area=awor', cookie),
    testApp.get('/view/CensusRequest.ashx?area=awor', cookie, { 'accept-encoding': 'gzip, br' }),
  ])
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  expect(plain.json().census).toHaveLength(1000)
})

test('many dashboards of many people cost one projection until the ward changes', async () => {
  const people = await Promise.all(['clinical', 'noedit', 'tower'].map((one) => testApp.signIn(one)))
  change('awob')
  testApp.ward.projections = 0
  const ask = () =>
    Promise.all(
      people.flatMap((who) =>
        Array.from({ length: 20 }, () => testApp.get('/view/CensusRequest.ashx?area=awob', who)),
      ),
    )
  const answers = await ask()
  expect(answers.every((one) => one.statusCode === 200)).toBe(true)
  const starts = await Promise.all(
    people.map(async (who) => {
      const { user } = (await testApp.get('/view/AccessRequest.ashx?action=check', who)).json()
      return Array.from({ length: 20 }, () => user.sessionStart)
    }),
  )
  expect(answers.map((one) => one.json().stats.start)).toEqual(starts.flat())
  expect(testApp.ward.projections).toBe(1)
  change('awob')
  await ask()
  expect(testApp.ward.projections).toBe(2)
})

const NOBODYS: OwnStats = { alertReviews: 0, reviewsComplete: 0, reviewsSent: 0, start: '' }
const MINE: OwnStats = { alertReviews: 2, reviewsComplete: 1, reviewsSent: 3, start: 's' }
const shared = (
  state: number,
  make: () => { made: number; revision: number; stats: OwnStats },
  own: OwnStats = MINE,
) => new Shared({ key: 'key', area: 'awicu' as const, state, make, own })

test('ages are never older than a second: an unchanged ward is projected again', async () => {
  let now = 0
  let made = 0
  const answers = new SharedAnswers({ told: () => 0, clock: () => now, stopwatch: () => 0 })
  const ask = async () =>
    JSON.parse(
      (
        await answers.of(
          shared(1, () => ({
            made: ++made,
            revision: 1,
            stats: { cases: 1, ...NOBODYS },
          })),
        )
      ).text.toString(),
    )
  expect(await ask()).toMatchObject({
    made: 1,
    stats: { cases: 1, ...MINE },
  })
  now = 999
  expect((await ask()).made).toBe(1)
  now = 1000
  expect((await ask()).made).toBe(2)
  now = 500
  expect((await ask()).made).toBe(3)
})

// shows: B2.7.5, B3.6.7
test('gives the figures of one session to nobody else', async () => {
  const answers = new SharedAnswers({ told: () => 0 })
  const ask = async (own: OwnStats) =>
    JSON.parse(
      (
        await answers.of(shared(1, () => ({ made: 1, revision: 1, stats: { cases: 1, ...MINE } }), own))
      ).text.toString(),
    ).stats
  expect(await ask(MINE)).toEqual({ cases: 1, ...MINE })
  expect(await ask(NOBODYS)).toEqual({ cases: 1, ...NOBODYS })
})

test('reuses an expensive answer for a while, but not once dashboards were notified of a newer revision', async () => {
  let now = 0
  let watch = 0
  let told = 1
  let revision = 1
  let made = 0
  const answers = new SharedAnswers({ told: () => told, clock: () => now, stopwatch: () => watch })
  const ask = async (state: number) => {
    const make = () => {
      watch += 30
      return { made: ++made, revision, stats: { cases: 1, ...NOBODYS } }
    }
    return JSON.parse((await answers.of(shared(state, make))).text.toString()).made
  }
  expect(await ask(1)).toBe(1)
  now = 299
  expect(await ask(2)).toBe(1)
  told = 2
  revision = 2
  expect(await ask(2)).toBe(2)
  now = 299 + 300
  expect(await ask(3)).toBe(3)
})

describe('asked for what changed', () => {
  const ask = async (cookie: string, query = '', headers = {}) =>
    (
      await testApp.get(`/view/CensusRequest.ashx?area=awpacu${query}`, cookie, headers)
    ).json() as CensusAnswer
  const rows = (heartRate: number) => [
    rowOf(1, { atoms: { HeartRate: hr(heartRate) } }),
    rowOf(2, { name: 'Beryl, Bo', atoms: { HeartRate: hr(70) } }),
    rowOf(3),
  ]
  const hr = (value: number): Atom => ({
    value,
    alert: 0,
    age: 0,
    time: '2026-03-01T10:00:00.000Z',
    maxAge: 60,
    state: 'ok',
  })

  test('tells the rooms that changed, those that are gone and new, and their order', async () => {
    const cookie = await testApp.signIn('clinical')
    testApp.ward.rows = rows(80)
    change('awpacu')
    const before = await ask(cookie)
    expect(before).toMatchObject({ full: true, census: [{ roomSys: 1 }, { roomSys: 2 }, { roomSys: 3 }] })
    testApp.ward.rows = [...rows(90).slice(0, 2).reverse(), rowOf(4)]
    change('awpacu')
    const since = `&since=${before.basis}`
    const delta = await ask(cookie, since)
    expect(Value.Errors(CensusAnswer, delta)).toEqual([])
    expect(delta).toMatchObject({
      full: false,
      census: [{ roomSys: 4 }],
      patches: [{ roomSys: 1, fields: { HeartRate: { value: 90 } } }],
      rooms: [2, 1, 4],
    })
    expect(delta.revision).toBe(before.revision + 1)
    expect((await ask(cookie, `&since=${delta.basis}`)).patches).toEqual([])
  })

  test.each(['nonsense', 'another-node.1'])('sends everything for the basis %s', async (since) => {
    const cookie = await testApp.signIn('clinical')
    const answer = await ask(cookie, `&since=${since}`)
    expect(answer.full).toBe(true)
    expect(answer.census).toHaveLength(testApp.ward.rows.length)
  })

  test('sends everything for another query, or after masking', async () => {
    const cookie = await testApp.signIn('tower')
    const { basis } = await ask(cookie)
    expect((await ask(cookie, `&tower=true&since=${basis}`)).full).toBe(true)
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', cookie)
    const masked = await ask(cookie, `&since=${basis}`)
    expect(masked.full).toBe(true)
    testApp.ward.rows = [rowOf(1, { name: 'Onyx, Ora', patientIDs: { PatID: 'M9' } })]
    change('awpacu')
    const answer = await testApp.get(`/view/CensusRequest.ashx?area=awpacu&since=${masked.basis}`, cookie)
    expect(answer.json().full).toBe(false)
    expect(answer.body).not.toMatch(/Onyx|M9/)
    await testApp.post('/view/AccessRequest.ashx?action=toggleMask', cookie)
  })

  test('two hundred dashboards cost one projection, and their difference is made once', async () => {
    const people = await Promise.all(['clinical', 'noedit'].map((one) => testApp.signIn(one)))
    testApp.ward.rows = thousand
    change('awpacu')
    const first = await ask(people[0] as string)
    testApp.ward.projections = 0
    testApp.ward.rows = thousand.map((row) => ({ ...row, atoms: { HeartRate: hr(81) } }))
    change('awpacu')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => ask(people[i % 2] as string, `&since=${first.basis}`)),
    )
    expect(testApp.ward.projections).toBe(1)
    expect(new Set(answers.map(({ basis }) => basis)).size).toBe(1)
    expect(answers.every(({ patches }) => patches?.length === 1000)).toBe(true)
  })
})
