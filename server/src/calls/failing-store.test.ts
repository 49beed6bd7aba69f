import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { until } from '../../test-support/waiting.ts'
import { inTime } from './read-time-limit.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.stop())

test('while there is no room for a session, signing in says that it is the database, and that nothing was done', async () => {
  const { db } = testApp.database
  await sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger no_room before insert on sessions execute function no_room()`.execute(db)
  const signIn = () =>
    testApp.post('/view/AccessRequest.ashx?action=login', '', {
      userID: 'clinical',
      password: 'correct horse',
    })
  const refused = await signIn()
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'database-takes-nothing'])
  await sql`drop trigger no_room on sessions`.execute(db)
  expect((await signIn()).statusCode).toBe(200)
})

// shows: A26
test('a read the database does not end is answered before browsers give up', async () => {
  const cookie = await testApp.signIn('clinical')
  testApp.ward.graphs = () => new Promise(() => {})
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  const answer = testApp.get(
    '/view/DataRequest.ashx?action=graph&area=awicu&roomSys=1&graphNames=HeartRate&secondsFromNow=60',
    cookie,
  )
  for (let seconds = 0; seconds < 19; seconds++) {
    await new Promise(setImmediate)
    jest.advanceTimersByTime(1000)
  }
  const { statusCode, json } = await answer
  jest.useRealTimers()
  await until('the database to be asked again in real time', testApp.database.ready)
  expect([statusCode, json().error.code]).toEqual([503, 'too-slow'])
})

test.each(['57014', '55P03'])(
  'a read the database breaks off (%s) says that it took too long',
  async (code) => {
    const cookie = await testApp.signIn('clinical')
    testApp.ward.graphs = () => Promise.reject(Object.assign(new Error('broken off'), { code }))
    const { statusCode, json } = await testApp.get(
      '/view/DataRequest.ashx?action=graph&area=awicu&roomSys=1&graphNames=SpO2&secondsFromNow=60',
      cookie,
    )
    expect([statusCode, json().error.code]).toEqual([503, 'too-slow'])
  },
)

test('what is done in time is given, and what fails fails as it did', async () => {
  await expect(inTime(Promise.resolve(7), 1000)).resolves.toBe(7)
  await expect(inTime(Promise.reject(new Error('other')), 1000)).rejects.toThrow('other')
})
