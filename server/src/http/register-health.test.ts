import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { openStagedRecord, stageComposition } from '../../test-support/staged-composition.ts'
import { registerHealth } from './register-health.ts'

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

// shows: A5
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

test('a node gets nobody before it has the files of a page, and keeps those it has when files go', async () => {
  const staged = stageComposition()
  rmSync(join(staged.dist, 'root-config'), { recursive: true })
  rmSync(join(staged.dist, 'mf-a'), { recursive: true })
  const record = await openStagedRecord(testApp.database, staged)
  const app = Fastify()
  registerHealth(app, { ...testApp.services, composition: { record, dist: staged.dist } })
  const ready = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json().lacking]
  }
  const [shell, slice] = ['@wardlight/root-config 1.0.0', '@wardlight/mf-a 1.0.0']
  expect(await ready()).toEqual([503, [shell, slice]])
  staged.build('root-config', '1.0.0', { kind: 'shell', start: 'start.0123456789.js' })
  expect(await ready()).toEqual([200, [slice]])
  staged.build('mf-a', '1.0.0')
  expect(await ready()).toEqual([200, undefined])
  rmSync(join(staged.dist, 'root-config'), { recursive: true })
  expect(await ready()).toEqual([200, [shell]])
  record.stop()
  await app.close()
  staged.remove()
})
