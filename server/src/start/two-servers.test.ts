import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CensusAnswer } from '@wardlight/contracts/census'
import { openSender } from '@wardlight/hl7/send'
import { sql } from 'kysely'
import { pino } from 'pino'
import { makeTestDatabase } from '../../test-support/database.ts'
import { admission, results } from '../../test-support/feeds.ts'
import { type ServerProcess, startServerProcess } from '../../test-support/server-process.ts'
import { until, within } from '../../test-support/waiting.ts'
import { openDatabase } from '../store/database.ts'

const CENSUS = '/view/CensusRequest.ashx?area=awicu'
let drop: () => Promise<void>
let databaseUrl: string
let folder: string
let a: ServerProcess
let b: ServerProcess

/** Two servers started at once on one database that is still empty. */
beforeAll(async () => {
  ;({ url: databaseUrl, drop } = await makeTestDatabase('template0'))
  folder = await mkdtemp(join(tmpdir(), 'wardlight-two-'))
  const start = (data: string) =>
    startServerProcess({ DATABASE_URL: databaseUrl, WARDLIGHT_DATA: join(folder, data) })
  ;[a, b] = await Promise.all([start('a'), start('b')])
})

afterAll(async () => {
  a?.kill()
  b?.kill()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

/** Reads a server's live stream; `next` resolves with each revision it tells. */
async function revisions(server: ServerProcess, cookie: string) {
  const answer = await server.get('/view/live?area=awicu', cookie)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async next(): Promise<void> {
      for (let text = ''; !text.includes('event: revision'); ) {
        const { done, value = '' } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error('the live stream ended')
        text += value
      }
    },
    close: () => reader?.cancel(),
  }
}

test('serve from a database of one’s own, and share its sessions', async () => {
  const technical = await a.signIn('technical')
  const status = await a.get('/view/systemrequest.ashx?action=status', technical)
  expect((await status.json()).database).toMatchObject({ embedded: false })
  const check = () => b.get('/view/AccessRequest.ashx?action=check', technical)
  expect((await (await check()).json()).user).toMatchObject({ userID: 'technical' })
})

test('end a session together: what one was told of, the other neither answers nor streams to', async () => {
  const cookie = await b.signIn('reporting')
  const live = await b.get('/view/live?area=awicu', cookie)
  const check = (server: ServerProcess) => server.get('/view/AccessRequest.ashx?action=check', cookie)
  const thief = async () => {
    for (;;) {
      const answer = await b.post('/view/AccessRequest.ashx?action=sessionCheck', cookie)
      if (answer.status === 401) return
    }
  }
  const thieves = Promise.all([thief(), thief(), thief()])
  expect((await a.post('/view/AccessRequest.ashx?action=logout', cookie)).status).toBe(200)
  await within('the other to refuse whoever goes on', thieves)
  await within('the stream of the other to end', live.text())
  expect([(await check(a)).status, (await check(b)).status]).toEqual([401, 401])
})

test('show what either was told by a feed', async () => {
  const cookie = await a.signIn('clinical')
  const placed = async () => {
    const { census } = (await (await b.get(CENSUS, cookie)).json()) as CensusAnswer
    return census.some(({ patientIDs, displayRoom }) => patientIDs.PatID === 'M1' && displayRoom === '3')
  }
  const live = await revisions(b, cookie)
  await live.next()
  expect(await placed()).toBe(false)
  const feed = openSender({ host: '127.0.0.1', port: a.mllpPort })
  try {
    expect(await feed.send(admission('C1', 'M1').replace('T1^401^1', '5N^3^1'))).toMatchObject({ code: 'AA' })
    const shown = async () => {
      while (!(await placed())) await live.next()
    }
    await within('the patient to be shown by the other server', shown())
  } finally {
    await feed.close()
    await live.close()
  }
})

const potassium = (id: string, mrn: string, room: string) =>
  results(['OBX|1|NM|2823-3^Potassium^LN||7.4|mmol/L|||||F'], {
    controlId: id,
    pid: `PID|1||${mrn}^^^H^MR`,
    pv1: `PV1|1|I|5N^${room}^1`,
    time: new Date()
      .toISOString()
      .replace(/[-:T]|\.\d+Z$/g, '')
      .concat('+0000'),
  })

test('either stands still, the other judges: an alert comes within ten seconds, and once', async () => {
  const cookie = await a.signIn('clinical')
  for (const [still, other, mrn, room] of [
    [a, b, 'M8', '8'],
    [b, a, 'M9', '9'],
  ] as const) {
    const feed = openSender({ host: '127.0.0.1', port: other.mllpPort })
    try {
      await feed.send(admission(`${mrn}A`, mrn).replace('T1^401^1', `5N^${room}^1`))
      still.freeze()
      expect(await feed.send(potassium(`${mrn}R`, mrn, room))).toMatchObject({ code: 'AA' })
      await until('the alert', async () => {
        const { census } = (await (await other.get(CENSUS, cookie)).json()) as CensusAnswer
        const row = census.find(({ patientIDs }) => patientIDs.PatID === mrn)
        return row?.alerts.some(({ rule }) => rule === 'PotassiumCritical') ?? false
      })
    } finally {
      still.thaw()
      await feed.close()
    }
  }
  await until('both to see both alerts, once', async () => {
    const seen = await Promise.all(
      [a, b].map(async (server) => {
        const { census } = (await (await server.get(CENSUS, cookie)).json()) as CensusAnswer
        return census.flatMap(({ alerts }) => alerts.map(({ rule, state }) => `${rule} ${state}`)).join()
      }),
    )
    return seen.every((alerts) => alerts === 'PotassiumCritical active,PotassiumCritical active')
  })
  const { db, stop } = await openDatabase({ databaseUrl, data: folder, log: pino({ level: 'silent' }) })
  const { rows } = await sql`
    select from alert_events e join alerts a on a.id = e.alert_id where a.rule = 'PotassiumCritical'`.execute(
    db,
  )
  await stop()
  expect(rows).toHaveLength(2)
})

test('ended by a signal leave nothing unwritten: the last look at a patient is audited', async () => {
  const cookie = await b.signIn('noedit')
  const { census } = (await (await b.get(CENSUS, cookie)).json()) as CensusAnswer
  const body = `/view/DataRequest.ashx?action=body&area=awicu&roomSys=${census[0]?.roomSys}`
  expect((await b.get(body, cookie)).status).toBe(200)
  expect(await Promise.all([a.stop(), b.stop()])).toEqual([0, 0])
  const { db, stop } = await openDatabase({ databaseUrl, data: folder, log: pino({ level: 'silent' }) })
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'room_sys'])
    .where('user_id', '=', 'noedit')
    .where('room_sys', 'is not', null)
    .execute()
  await stop()
  expect(rows).toEqual([{ action: 'body', room_sys: census[0]?.roomSys }])
})

// shows: V16.2.2
test('a server whose clock is wrong tells time by the database’s, and judges by it', async () => {
  const ahead = 40 * 60_000
  const wrong = `const D = Date; globalThis.Date = class extends D {
    constructor(...a) { a.length ? super(...a) : super(D.now() + ${ahead}) }
    static now() { return D.now() + ${ahead} } }`
  const off = await startServerProcess({
    DATABASE_URL: databaseUrl,
    WARDLIGHT_DATA: join(folder, 'off'),
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(wrong)}`,
  })
  const feed = openSender({ host: '127.0.0.1', port: off.mllpPort })
  try {
    const cookie = await off.signIn('clinical')
    a.kill()
    b.kill()
    await feed.send(admission('M7A', 'M7').replace('T1^401^1', '5N^7^1'))
    await feed.send(potassium('M7R', 'M7', '7'))
    await until('the alert', async () => {
      const { census } = (await (await off.get(CENSUS, cookie)).json()) as CensusAnswer
      const row = census.find(({ patientIDs }) => patientIDs.PatID === 'M7')
      return row?.alerts.some(({ rule }) => rule === 'PotassiumCritical') ?? false
    })
    const { stats } = (await (await off.get(CENSUS, cookie)).json()) as CensusAnswer
    expect(Math.abs(Date.parse(stats.now) - Date.now())).toBeLessThan(ahead / 2)
  } finally {
    await feed.close()
    off.kill()
  }
})
