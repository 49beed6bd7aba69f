// shows: P3.1

import { type AddressInfo, connect } from 'node:net'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { entriesFromNow } from '../../test-support/audited-app.ts'
import { linkOf, pagedLinks } from '../../test-support/paged-links.ts'
import { until } from '../../test-support/waiting.ts'
import { tellLeft } from '../audit/begun.ts'

const paged = pagedLinks()
const { sendDue, alertOf, post } = paged

test('a link shows room and headline alone; looking at it, as scanners of mail do, answers nothing', async () => {
  const screen = await paged.app.get(paged.link)
  expect(screen.statusCode).toBe(200)
  expect(screen.body).toContain('MICU 1: MAP 50')
  expect(screen.body).not.toMatch(/Test, A|VA\b|<script/)
  expect(screen.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(screen.headers['cache-control']).toBe('no-store')
  expect(alertOf()?.state).toBe('active')
})

test('of the link only its hash is kept, and nothing of it is logged', async () => {
  const token = paged.link.split('/').at(-1) ?? ''
  const { rows } = await sql<{ whole: string }>`
    select t::text || coalesce(o::text, '') as whole from page_tokens t left join outbox o on true`.execute(
    paged.app.database.db,
  )
  expect(token).toMatch(/^\S{32}$/)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(paged.app.logged.join()).not.toContain(token)
})

test('who floods the address that all phones of a hospital share keeps nobody from answering', async () => {
  for (let i = 0; i < 650; i++) await paged.app.get(`/page/${'B'.repeat(32)}`)
  expect((await paged.app.get(paged.link)).statusCode).toBe(200)
})

test('a browser that says nothing but where a form came from may send ours: the page lets it say so', async () => {
  expect((await paged.app.get(paged.link)).headers['referrer-policy']).toBe('strict-origin')
  expect((await post(paged.link, { origin: 'null' })).statusCode).toBe(403)
})

test('a page of another site answers nothing', async () => {
  expect((await post(paged.link, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(alertOf()?.state).toBe('active')
})

test('the answer acknowledges the alert as its recipient, once, and is audited', async () => {
  const screen = await post(paged.link, { origin: 'http://localhost:80' })
  expect(screen.body).toContain('acknowledged in your name')
  expect(alertOf()).toMatchObject({ state: 'acknowledged', by: 'Moore, R.' })
  await paged.host.answer(alertOf()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const again = (await post(paged.link)).body
  expect(again).toMatch(/Answered at \d\d:\d\d/)
  expect(again).toContain('The alert came back after that')
  expect(alertOf()?.state).toBe('active')
  await paged.app.services.audit.flush()
  const { rows } = await sql<{ action: string; detail: string }>`
    select action, detail from audit where action like '%Page' order by id`.execute(paged.app.database.db)
  expect(rows.map(({ action }) => action)).toEqual(['openPage', 'answerPage'])
  expect(rows[1]?.detail).toMatch(/Moore, R\., LowMAP, acknowledged/)
})

test('the time of the answer is told by the clock of the census, also where a site sets its offset', async () => {
  const { ui } = paged.app.services.config.area('awicu')
  const minutes = async (dateTimeOffset: number): Promise<number> => {
    Object.assign(ui, { dateTimeOffset })
    const [, hour, minute] = /Answered at (\d\d):(\d\d)/.exec((await post(paged.link)).body) ?? []
    return Number(hour) * 60 + Number(minute)
  }
  const utc = await minutes(0)
  expect(await minutes(77)).toBe((utc + 77) % 1440)
  Object.assign(ui, { dateTimeOffset: undefined })
})

test('who hangs up at once is told by the audit as anybody is, and so is an answer whose end nobody lived to tell', async () => {
  await paged.host.answer(alertOf()?.id ?? '', { command: 'reopen', who: 'x', name: 'X' })
  const link = linkOf((await sendDue())[0] ?? '')
  const { audit } = paged.app.services
  const { record } = audit
  const entries = await entriesFromNow(paged.app)
  await paged.app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = paged.app.app.server.address() as AddressInfo
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
      paged.app.app.server.getConnections((_error, count) => resolve(count)),
    )
    return open === 0
  })
  release()
  await until('the answer to be done', () => recorded)
  expect(alertOf()?.state).toBe('acknowledged')
  Object.assign(audit, { begin, record })
  expect(await tellLeft(paged.app.database.db, 0)).toBe(1)
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
  await paged.app.services.paging.send({
    ...{ about: 'sent bo 1', kind: 'person', area: 'awicu', roomSys: null, room: 'MICU 1', role: 'Nurse' },
    ...{ recipient: 'Moore, R.', pager: '7101', sender: 'bo', senderName: 'Bo' },
    message: 'Bo: see https://elsewhere.test/?to={answer link}',
  })
  const [text = ''] = await sendDue()
  expect(text).toContain('elsewhere.test/?to={answer link}\n')
  expect((await paged.app.get(linkOf(text))).body).toContain('Page of')
  expect((await post(linkOf(text))).body).toContain('Whoever paged you sees that you answered')
})

test('what is no link answers nothing, and who guesses has to wait', async () => {
  const guess = () =>
    paged.app.app.inject({ method: 'GET', url: `/page/${'A'.repeat(32)}`, remoteAddress: '10.9.9.8' })
  expect((await guess()).statusCode).toBe(404)
  expect((await paged.app.app.inject({ url: '/page/..%2f', remoteAddress: '10.9.9.8' })).statusCode).toBe(404)
  const codes = []
  for (let i = 0; i < 25; i++) codes.push((await guess()).statusCode)
  expect(codes.at(-1)).toBe(429)
})

test('a link that is too old answers nothing any more', async () => {
  await sql`update page_tokens set expires = clock_timestamp()`.execute(paged.app.database.db)
  const { statusCode, body } = await paged.app.app.inject({
    method: 'GET',
    url: paged.link,
    remoteAddress: '10.9.9.9',
  })
  expect(statusCode).toBe(404)
  expect(body).toContain('answers nothing any more')
})
