import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../test-support/app.ts'
import { entriesFromNow } from '../test-support/audited-app.ts'
import { INBOX_PAGING } from '../test-support/inbox-paging.ts'
import { rule, smallConfig } from '../test-support/small-config.ts'
import { until } from '../test-support/waiting.ts'
import { measured, moved, openTestWard, type WardHost } from '../test-support/ward-host.ts'
import { tellLeft } from './audit/begun.ts'
import { OutboxWorker } from './outbox/worker.ts'
import { carriersOf } from './paging/open-paging.ts'
import { PageCycle } from './paging/page-cycle.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const settings = INBOX_PAGING
const config = smallConfig({
  rules: [
    rule('LowMAP', {
      logic: { '<': [{ var: 'BPMAP' }, 55] },
      title: 'MAP {BPMAP}',
      atom: 'BPMAP',
      paging: { pageWho: ['Nurse'] },
    }),
    rule('FastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 120] },
      title: 'HR {HeartRate}',
      ...{ atom: 'HeartRate', level: 4, slot: 2 },
      paging: { pageWho: ['Nurse'] },
    }),
    rule('VeryFastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 160] },
      ...{ title: 'HR {HeartRate}', atom: 'HeartRate', slot: 3 },
    }),
  ],
})

let app: TestApp
let host: WardHost
let links: string[]
/** Pages what is due; gives the texts that pagers got, newest first. */
let sendDue: () => Promise<string[]>
const linkOf = (text: string) => /http:\/\/ward\.test(\/page\/\S+)$/.exec(text)?.[1] ?? ''
beforeAll(async () => {
  app = await openTestApp(async (database) => {
    host = await openTestWard(database, { config })
    return { ward: host.ward, config }
  })
  const { db } = app.database
  const now = host.clock.now()
  const staff = [{ role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7101' }]
  await host.send(moved('admit', 'A', 'MICU^1', now - 60_000, { staff }), measured('A', { BPMAP: 50 }, now))
  const parts = { db, node: 'a', clock: host.clock, config, settings, log: quiet }
  sendDue = async () => {
    const cycle = new PageCycle({ ...parts, paged: (id) => host.ward.pagedAlert(id) })
    await cycle.lead()
    await cycle.tick()
    await cycle.stop()
    const carriers = carriersOf(parts, null)
    const worker = new OutboxWorker({ db, node: 'a', carriers, log: quiet, clock: host.clock })
    await worker.look()
    await worker.stop()
    return (await app.services.paging.inbox()).map(({ text }) => text)
  }
  links = (await sendDue()).map(linkOf)
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

const alert = () => host.ward.census('awicu', {}).census[0]?.alerts[0]
const post = (url: string, headers = {}, payload = '') =>
  app.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
/** Presses the button of a screen that a link showed. */
const press = (url: string, screen: string, headers = {}) => {
  const shown = /name="shown" value="([^"]*)"/.exec(screen)?.[1]?.replaceAll('&quot;', '"') ?? ''
  return post(url, headers, new URLSearchParams({ shown }).toString())
}

test('a link shows room and headline alone; looking at it, as scanners of mail do, answers nothing', async () => {
  expect(links).toHaveLength(1)
  const screen = await app.get(links[0] ?? '')
  expect(screen.statusCode).toBe(200)
  expect(screen.body).toContain('MICU 1: MAP 50')
  expect(screen.body).not.toMatch(/Test, A|VA\b|<script/)
  expect(screen.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(screen.headers['cache-control']).toBe('no-store')
  expect(alert()?.state).toBe('active')
})

test('a link says what its alert is told as by now, where that is another than the page says', async () => {
  const { body: same } = await app.get(links[0] ?? '')
  expect(same).not.toContain('Now:')
  await host.send(measured('A', { BPMAP: 34 }, host.clock.now()))
  const { body } = await app.get(links[0] ?? '')
  expect(body).toContain('MICU 1: MAP 50')
  expect(body).toContain('Now: <strong>MICU 1: MAP 34')
  await host.send(measured('A', { BPMAP: 5 }, host.clock.now() + 1))
  expect((await app.get(links[0] ?? '')).body).toContain('Now: <strong>MICU 1: MAP 5')
  await host.send(measured('A', { BPMAP: 50 }, host.clock.now() + 2))
})

test('who answered an alert that became worse while they looked is shown it as it is, and asked again', async () => {
  const now = host.clock.now()
  const staff = [{ role: 'Nurse', name: 'Ahn, A.', userName: 'aa', pager: '7104' }]
  const pressure = async (BPMAP: number) => {
    host.clock.advance(1000)
    await host.send(measured('C', { BPMAP }, host.clock.now()))
  }
  const patient = () => host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === 'VC')?.alerts[0]
  await host.send(moved('admit', 'C', 'MICU^3', now - 60_000, { staff }))
  await pressure(52)
  const link = linkOf((await sendDue()).find((text) => text.includes('MAP 52')) ?? '')
  const { body: first } = await app.get(link)
  await pressure(34)
  const { body: second } = await press(link, first)
  expect(second).toMatch(/became worse while you looked.*Now: <strong>MICU 3: MAP 34.*<form/s)
  expect((await post(link)).body).toContain('became worse')
  expect(patient()?.state).toBe('active')
  await pressure(33)
  expect((await press(link, second)).body).toContain('acknowledged in your name')
  expect(patient()).toMatchObject({ state: 'acknowledged', by: 'Ahn, A.' })
})

test('of the link only its hash is kept, and nothing of it is logged', async () => {
  const token = links[0]?.split('/').at(-1) ?? ''
  const { rows } = await sql<{ whole: string }>`
    select t::text || coalesce(o::text, '') as whole from page_tokens t left join outbox o on true`.execute(
    app.database.db,
  )
  expect(token).toMatch(/^\S{32}$/)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(app.logged.join()).not.toContain(token)
})

test('who floods the address that all phones of a hospital share keeps nobody from answering', async () => {
  for (let i = 0; i < 650; i++) await app.get(`/page/${'B'.repeat(32)}`)
  expect((await app.get(links[0] ?? '')).statusCode).toBe(200)
})

test('a browser that says nothing but where a form came from may send ours: the page lets it say so', async () => {
  expect((await app.get(links[0] ?? '')).headers['referrer-policy']).toBe('strict-origin')
  expect((await post(links[0] ?? '', { origin: 'null' })).statusCode).toBe(403)
})

test('a page of another site answers nothing', async () => {
  expect((await post(links[0] ?? '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(alert()?.state).toBe('active')
})

test('the answer acknowledges the alert as its recipient, once, and is audited', async () => {
  const { body: asked } = await app.get(links[0] ?? '')
  const screen = await press(links[0] ?? '', asked, { origin: 'http://localhost:80' })
  expect(screen.body).toContain('acknowledged in your name')
  expect(alert()).toMatchObject({ state: 'acknowledged', by: 'Moore, R.' })
  await host.answer(alert()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const again = (await post(links[0] ?? '')).body
  expect(again).toMatch(/Answered at \d\d:\d\d/)
  expect(again).toContain('The alert came back after that')
  expect(alert()?.state).toBe('active')
  await app.services.audit.flush()
  const { rows } = await sql<{ action: string; detail: string }>`
    select action, detail from audit where action like '%Page' order by id`.execute(app.database.db)
  const own = rows.filter(({ detail }) => detail.includes('Moore, R., LowMAP'))
  expect(own[0]?.action).toBe('openPage')
  const answers = own.filter(({ action }) => action === 'answerPage').map(({ detail }) => detail)
  expect(answers).toEqual([expect.stringContaining('acknowledged')])
})

test('a link from before the alert came back answers nothing of what it is now; the newer one does', async () => {
  await host.answer(alert()?.id ?? '', { command: 'acknowledge', who: 'x', name: 'X' })
  await host.answer(alert()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const older = linkOf((await sendDue())[0] ?? '')
  await host.answer(alert()?.id ?? '', { command: 'acknowledge', who: 'x', name: 'X' })
  await host.answer(alert()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const newer = linkOf((await sendDue())[0] ?? '')
  expect(newer).not.toBe(older)
  expect((await app.get(older)).body).not.toContain('<form')
  expect((await post(older)).body).toContain('The alert came back after it')
  expect(alert()?.state).toBe('active')
  expect((await post(newer)).body).toContain('acknowledged in your name')
})

test('what a person paged about an alert is answered to them, and acknowledges nothing that came back after it', async () => {
  const { id = '' } = alert() ?? {}
  await host.answer(id, { command: 'reopen', who: 'x', name: 'X' })
  const sent = async (about: string) => {
    await app.services.paging.send({
      ...{ about, kind: 'person', area: 'awicu', roomSys: null, room: 'MICU 1', role: 'Nurse' },
      ...{ recipient: 'Moore, R.', pager: '7101', sender: 'bo', senderName: 'Bo' },
      ...{ alertId: id, message: `Bo: MAP 50, ${about}` },
    })
    const created = new Date(host.clock.now())
    await sql`update pages set created = ${created} where about = ${about}`.execute(app.database.db)
  }
  await sent('tower bo 1')
  const before = linkOf((await sendDue()).find((text) => text.includes('tower bo 1')) ?? '')
  await host.answer(id, { command: 'acknowledge', who: 'bo', name: 'Bo, tower' })
  host.clock.advance(1000)
  await host.answer(id, { command: 'reopen', who: 'x', name: 'X' })
  expect((await app.get(before)).body).toMatch(/MICU 1.*<form/s)
  expect((await post(before)).body).toContain('The alert came back after the page')
  expect(alert()?.state).toBe('active')
  const { rows } = await sql`select from page_cycles where alert_id = ${id}::uuid and ended is null`.execute(
    app.database.db,
  )
  expect(rows).toHaveLength(1)
  await sent('tower bo 2')
  const after = linkOf((await sendDue()).find((text) => text.includes('tower bo 2')) ?? '')
  expect((await post(after)).body).toContain('acknowledged in your name')
})

test('a page of a milder alert answers no worse one that speaks for it since', async () => {
  const now = host.clock.now()
  const staff = [{ role: 'Nurse', name: 'Moore, R.', userName: 'rm', pager: '7103' }]
  const heart = async (HeartRate: number) => {
    host.clock.advance(1000)
    await host.send(measured('B', { HeartRate }, host.clock.now()))
  }
  await host.send(moved('admit', 'B', 'MICU^2', now - 60_000, { staff }))
  await heart(130)
  const milder = linkOf((await sendDue()).find((text) => text.includes('HR 130')) ?? '')
  await heart(170)
  const worst = () => host.ward.census('awicu', {}).census.find(({ regNum }) => regNum === 'VB')?.alerts[0]
  expect(worst()).toMatchObject({ rule: 'VeryFastHeart', state: 'active' })
  expect((await post(milder)).body).toContain('This page is over')
  expect(worst()?.state).toBe('active')
})

test('who hangs up at once is told by the audit as anybody is, and so is an answer whose end nobody lived to tell', async () => {
  await host.answer(alert()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const link = linkOf((await sendDue())[0] ?? '')
  const { audit } = app.services
  const { record } = audit
  const entries = await entriesFromNow(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = false
  const { begin } = audit
  audit.begin = async (...args) => {
    asked = true
    await held
    return begin(...args)
  }
  let recorded = false
  audit.record = () => {
    recorded = true
    return new Promise(() => {})
  }
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${link} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n\r\n`,
  )
  await until('the answer to be under way', () => asked)
  socket.resetAndDestroy()
  await until('the browser to be gone', async () => {
    const open = await new Promise<number>((resolve) =>
      app.app.server.getConnections((_error, count) => resolve(count)),
    )
    return open === 0
  })
  release()
  await until('the answer to be done', () => recorded)
  expect(alert()?.state).toBe('acknowledged')
  Object.assign(audit, { begin, record })
  expect(await tellLeft(app.database.db, 0)).toBe(1)
  const told = (await entries()).map(({ action, address, detail }) => [action, address, detail])
  expect(told).toEqual([
    [
      'answerPage',
      '127.0.0.1',
      expect.stringMatching(/not known whether this was done.*page \S+, Moore, R\./),
    ],
  ])
})

test('words of a sender that look like the place of the link take it nowhere', async () => {
  await app.services.paging.send({
    ...{ about: 'sent bo 1', kind: 'person', area: 'awicu', roomSys: null, room: 'MICU 1', role: 'Nurse' },
    ...{ recipient: 'Moore, R.', pager: '7101', sender: 'bo', senderName: 'Bo' },
    message: 'Bo: see https://elsewhere.test/?to={answer link}',
  })
  const [text = ''] = await sendDue()
  expect(text).toContain('elsewhere.test/?to={answer link}\n')
  expect((await app.get(linkOf(text))).body).toContain('Page of')
  expect((await post(linkOf(text))).body).toContain('Whoever paged you sees that you answered')
})

test('what is no link answers nothing, and who guesses has to wait', async () => {
  const guess = () =>
    app.app.inject({ method: 'GET', url: `/page/${'A'.repeat(32)}`, remoteAddress: '10.9.9.8' })
  expect((await guess()).statusCode).toBe(404)
  expect((await app.app.inject({ url: '/page/..%2f', remoteAddress: '10.9.9.8' })).statusCode).toBe(404)
  const codes = []
  for (let i = 0; i < 25; i++) codes.push((await guess()).statusCode)
  expect(codes.at(-1)).toBe(429)
})

test('a link that is too old answers nothing any more', async () => {
  await sql`update page_tokens set expires = clock_timestamp()`.execute(app.database.db)
  const { statusCode, body } = await app.app.inject({
    method: 'GET',
    url: links[0] ?? '',
    remoteAddress: '10.9.9.9',
  })
  expect(statusCode).toBe(404)
  expect(body).toContain('answers nothing any more')
})
