import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CensusAnswer, CensusV2Answer } from '@wardlight/contracts/census'
import { Compile } from 'typebox/compile'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { censusRow } from '../../test-support/census-row.ts'
import { createCensusCache } from './census-cache.ts'
import { Shared } from './shared-answer.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.stop())

const thousand = Array.from({ length: 1000 }, (_, i) =>
  censusRow({ roomSys: i + 1, displayRoom: `${i}`, name: `Fluor, Ünal ${i}` }),
)

test('both census answers are what the contract says', async () => {
  const cookie = await testApp.signIn('clinical')
  testApp.ward.rows = [censusRow({ unit: 'Elsewhere' }), censusRow({ roomSys: 2, unit: 'Elsewhere' })]
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
  testApp.ward.change('awor')
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
  const people = await Promise.all(['clinical', 'noedit', 'technical'].map((one) => testApp.signIn(one)))
  testApp.ward.change('awob')
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
  testApp.ward.change('awob')
  await ask()
  expect(testApp.ward.projections).toBe(2)
})

test('ages are never older than a second: an unchanged ward is projected again', async () => {
  let now = 0
  let made = 0
  const cache = createCensusCache(() => now)
  const ask = () =>
    cache.answer(new Shared('key', () => ({ made: ++made, stats: { cases: 1, start: '' } }), 's'))
  expect((await ask()).text.toString()).toBe('{"made":1,"stats":{"cases":1,"start":"s"}}')
  now = 999
  await ask()
  expect(made).toBe(1)
  now = 1000
  expect((await ask()).text.toString()).toBe('{"made":2,"stats":{"cases":1,"start":"s"}}')
})
