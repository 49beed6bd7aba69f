import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Composition } from '@wardlight/contracts/composition'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { until } from '../../test-support/waiting.ts'
import { newPage } from '../composition/page-counts.ts'
import { openShell } from './open-shell.ts'

let app: TestApp
/** How many loads were to be counted. */
let asked = 0
const mayCount = (): boolean => ++asked > 0
beforeAll(async () => {
  app = await openTestApp()
  openShell(app.app, { ...app.services, db: app.database.db, mayCount })
})
afterAll(() => app.stop())

const ask = async (action: string, body: object) =>
  app.post(`/view/systemrequest.ashx?action=${action}`, await app.signIn('admin'), body)
const load = async (cookie = '') => {
  const { body, cookies } = await app.get('/view/', cookie, { accept: 'text/html' })
  const text = /id="composition">(.*?)<\/script>/.exec(body)?.[1] ?? 'null'
  const { slices, page = '' } = JSON.parse(text) as Composition
  const version = slices.find(({ name }) => name.endsWith('mf-a'))?.version
  return { version, page, cookies: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

test('a browser gets a name while versions are tried on a share of them, and the same versions each time', async () => {
  expect((await load()).cookies).toBe('')
  await ask('startCanary', { versions: 'mf-a@1.1.0', share: 50, reason: 'x' })
  const first = await Promise.all(Array.from({ length: 20 }, () => load()))
  expect(new Set(first.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']))
  for (const { cookies, version } of first) {
    expect(cookies).toMatch(/^wardlight_browser=[\w-]{16}$/)
    expect((await load(cookies)).version).toBe(version)
  }
  await ask('endCanary', { keep: false, reason: 'x' })
})

test('an account that is named gets them once it is signed in, and the page is counted as one of theirs', async () => {
  await ask('startCanary', { versions: 'mf-a@1.1.0', users: 'clinical', reason: 'x' })
  const cookie = await app.signIn('clinical')
  expect((await load()).version).toBe('1.0.0')
  const { version, page } = await load(cookie)
  expect(version).toBe('1.1.0')
  await until('the page to be counted', async () => {
    const { rows } = await sql<{ canary: number | null }>`
      select canary from page_loads where page = ${page}`.execute(app.database.db)
    return rows[0]?.canary === app.services.composition.record.current()?.canary?.id
  })
})

test('a browser nobody has signed in on is not counted, whatever it calls itself, and uses up nothing of what may be', async () => {
  expect((await load()).page).toBe('')
  const before = asked
  const forged = [await load('wardlight_device=x'), await load(`wardlight=${newPage()}`)]
  const known = await load(await app.signIn('clinical'))
  const counted = async () => {
    const { rows } = await sql<{ page: string }>`select page from page_loads`.execute(app.database.db)
    return rows.map(({ page }) => page)
  }
  await until('the known one to be counted', async () => (await counted()).includes(known.page))
  for (const { page } of forged) expect(await counted()).not.toContain(page)
  expect(asked - before).toBe(1)
})

test('what only looks whether the page is there is not counted', async () => {
  const { body } = await app.get('/view/')
  expect(body).not.toContain('"page":')
})
