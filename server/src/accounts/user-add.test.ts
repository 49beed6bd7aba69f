import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())

/** npm run user:add with nothing of the server's settings but these. */
async function userAdd(args: readonly string[], env: Readonly<Record<string, string>>, password = '') {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'user-add.ts'), ...args], {
    env: { PATH, DATABASE_URL: database.url, ...env },
  })
  child.stdin.end(`${password}\n`)
  const [said, problem, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { said, problem, code }
}

test('an account is added in production without what the server is told of HL7, ports and proxies', async () => {
  const env = { NODE_ENV: 'production', MLLP_PORT: 'none', TRUST_PROXY: 'neither' }
  const args = ['first', '--name', 'First, Admin', '--rights', 'Admin', '--areas', 'awicu']
  expect(await userAdd(args, env, 'purple monkey dishwasher')).toMatchObject({ code: 0, problem: '' })
  const account = await database.db.selectFrom('users').selectAll().executeTakeFirst()
  expect(account).toMatchObject({ user_id: 'first', rights: ['Admin'], areas: ['awicu'] })
})

test('what it does use is checked: the environment, the database, who signs in with a code', async () => {
  const env = { NODE_ENV: 'prod', DATABASE_URL: 'mysql://x', TOTP_RIGHTS: 'Nobody' }
  const { code, problem } = await userAdd(['second', '--name', 'S', '--rights', 'Clinical'], env)
  expect(code).toBe(1)
  for (const name of Object.keys(env)) expect(problem).toContain(name)
})
