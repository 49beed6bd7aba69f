import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../test-support/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.stop())

test('a node is ready without anybody judging alerts, and says so', async () => {
  const judged = await testApp.get('/readyz')
  expect([judged.statusCode, judged.json()]).toEqual([
    200,
    { status: 'ready', database: 'up', alerts: 'judged' },
  ])
  testApp.ward.judging = () => ({ judged: false, judgedAt: null })
  const unjudged = await testApp.get('/readyz')
  expect([unjudged.statusCode, unjudged.json().alerts]).toEqual([200, 'not judged'])
})

test('a database that is there and takes nothing makes the node unready at once, and ready at once', async () => {
  const { store } = testApp
  store.refused('commit', new Error('full'))
  const full = await testApp.get('/readyz')
  expect([full.statusCode, full.json()]).toMatchObject([
    503,
    { status: 'waiting', database: 'takes no data' },
  ])
  store.took('commit')
  expect((await testApp.get('/readyz')).statusCode).toBe(200)
})
