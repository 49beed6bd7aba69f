import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestApp, PASSWORD, type TestApp } from '../../test-support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const signIn = async () => {
  const answer = await app.post('/view/AccessRequest.ashx?action=login', '', {
    userID: 'clinical',
    password: PASSWORD,
  })
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  return { cookie, key: answer.json().user.downtimeKey as string }
}
const check = (cookie: string) => app.get('/view/AccessRequest.ashx?action=check', cookie)

// shows: V14.3.3
test('each session is told a key of its own, the same each time it asks, and of one that ended nobody is', async () => {
  const [one, two] = [await signIn(), await signIn()]
  expect(one.key).toMatch(/^[\w-]{43}$/)
  expect(two.key).not.toBe(one.key)
  expect((await check(one.cookie)).json().user.downtimeKey).toBe(one.key)
  await app.post('/view/AccessRequest.ashx?action=logout', one.cookie)
  expect((await check(one.cookie)).statusCode).toBe(401)
  expect((await check(two.cookie)).json().user.downtimeKey).toBe(two.key)
})

// shows: V14.3.3
test('the key is neither the token of the session nor in the database', async () => {
  const { cookie, key } = await signIn()
  expect(cookie).not.toContain(key)
  const hex = Buffer.from(key, 'base64url').toString('hex')
  const { rows } = await sql<{ text: string }>`
    select s::text as text from sessions s union all select f::text from server_facts f`.execute(
    app.database.db,
  )
  const text = rows.map((row) => row.text).join()
  expect(text).toContain('downtime key')
  expect([text.includes(key), text.includes(hex)]).toEqual([false, false])
})
