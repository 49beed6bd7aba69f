import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SORT_OPTIONS } from '@wardlight/contracts/limits'
import { sql } from 'kysely'
import { requestOf, SAMPLES } from '../../test-support/call-samples.ts'
import { ANSWERED, HISTORY, openNamedWard, SAID, STAFF, TELLING } from '../../test-support/named-ward.ts'
import { productConfig } from '../../test-support/product-config.ts'
import { type ServedApp, serveTestApp } from '../../test-support/served-app.ts'
import type { WardHost } from '../../test-support/ward-host.ts'
import { ALL_CALLS } from './all-calls.ts'

/** Accounts that see rooms: for want of rights, for good, or because they chose so. */
const FIXED = ['technical', 'reporting', 'demo', 'noedit-alone', 'no-rights', 'admin+tech', 'tower+demo']
const MASKED = [...FIXED, 'set-so', 'chosen', 'display']
const SEE_NAMES = ['admin', 'clinical', 'noedit', 'tower', 'clin+tech', 'clin+demo']

let app: ServedApp
let host: WardHost
let rooms: number[]
const cookies = new Map<string, string>()

beforeAll(async () => {
  app = await serveTestApp(async (database) => {
    host = await openNamedWard(database)
    const status = {
      unfiled: async () => [],
      unknownCodes: async () => [
        {
          feed: 'LAB/H',
          system: 'L',
          code: 'X1',
          text: 'X',
          unit: '',
          sample: TELLING[3] ?? '',
          count: 1,
          first: null,
          lastSeen: '',
        },
      ],
      readingProblems: async () => [
        {
          feed: 'LAB/H',
          variable: 'K',
          unit: '',
          state: 'unreadable',
          sample: TELLING[4] ?? '',
          count: 1,
          first: null,
          lastSeen: '',
        },
      ],
    }
    const ward = new Proxy(host.ward, {
      get: (whole, name) => {
        const part = status[name as keyof typeof status] ?? Reflect.get(whole, name, whole)
        return typeof part === 'function' ? part.bind(whole) : part
      },
    })
    return { ward, config: await productConfig() }
  })
  app.services.feeds.deadLetter = async (id) => ({
    id,
    segments: [{ position: 2, text: `PID|1||${TELLING[0]}||${TELLING[3]}`, fault: 'PID-7' }],
  })
  const page = await app.services.paging.send({
    ...{ about: 'sent bo 1', kind: 'person', area: 'awicu', roomSys: null, room: '5N 1', role: 'Nurse' },
    ...{
      recipient: 'R',
      pager: '7101',
      sender: 'bo',
      senderName: 'Bo',
      message: `Bo: ${TELLING[3]}, ${SAID}`,
    },
  })
  await sql`
    insert into pager_inbox (about, pager, text) select 'page ' || id, pager, message from pages where id = ${page}`.execute(
    app.database.db,
  )
  await app.addAccount({ userID: 'noedit-alone', rights: ['NoEdit'] })
  await app.addAccount({ userID: 'no-rights', rights: [] })
  await app.addAccount({ userID: 'admin+tech', rights: ['Admin', 'Technical'] })
  await app.addAccount({ userID: 'tower+demo', rights: ['Tower', 'Demo'] })
  await app.addAccount({ userID: 'clin+tech', rights: ['Clinical', 'Technical'] })
  await app.addAccount({ userID: 'clin+demo', rights: ['Demo', 'Clinical'] })
  await app.addAccount({ userID: 'set-so', rights: ['Admin', 'Clinical'] }, { permanent_mask: true })
  await app.addAccount({ userID: 'chosen', rights: ['Admin', 'Clinical'] }, { mask: true })
  for (const one of [...MASKED, ...SEE_NAMES]) cookies.set(one, await app.signIn(one))
  rooms = host.ward.census('awicu', {}).census.map(({ roomSys }) => roomSys)
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

const occupied = () =>
  host.ward.census('awicu', {}).census.flatMap((row) => (row.roomEmpty ? [] : [row.roomSys]))
const alerts = () =>
  host.ward
    .census('awicu', {})
    .census.flatMap(({ roomSys, alerts }) => alerts.map(({ id }) => ({ roomSys, alert: id })))
/** Who is there besides patients, why they are here, what feeds and people wrote. */
const ABOUT = [...STAFF, ...HISTORY, ...ANSWERED, SAID]
const told = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))

/** Every answer of a call to an account: of each room, in each order, and refusals; what it does not take, at once. */
async function answersOf(key: string, who: string): Promise<string> {
  const input = ALL_CALLS.find((call) => call.key === key)?.input as { properties?: object } | undefined
  const taken = input?.properties ?? {}
  const takes = (change: object) => Object.keys(change).every((name) => name in taken)
  const changes: object[] = [
    {},
    { area: 'awob' },
    { area: 'nowhere' },
    { roomSys: 'none' },
    { roomSys: 2_147_483_647 },
    ...SORT_OPTIONS.map((sortBy) => ({ sortBy })),
    { filters: 'myPatients' },
    { format: 'expandedGrid' },
    { tower: true },
    ...('roomSys' in { ...SAMPLES[key]?.query, ...SAMPLES[key]?.body }
      ? occupied().map((roomSys) => ({ roomSys }))
      : []),
    ...('alert' in (SAMPLES[key]?.query ?? {}) ? alerts() : []),
  ]
  const idle = changes.filter((change) => !takes(change))
  const texts: string[] = []
  for (const change of [...changes.filter(takes), ...(idle.length > 0 ? [Object.assign({}, ...idle)] : [])]) {
    const answer = await app.send(requestOf(key, rooms[0] ?? 1, change), cookies.get(who) ?? '')
    texts.push(await answer.text(), JSON.stringify([...answer.headers]))
  }
  return texts.join('\n')
}

const asked = ALL_CALLS.map(({ key }) => key).filter(
  (key) => !SAMPLES[key]?.ends && !key.includes('toggleMask'),
)

test('the ward has people to tell of: those who see names are told all of them', async () => {
  const census = await answersOf('GET CensusRequest.ashx', 'clinical')
  const bodies = await answersOf('GET DataRequest.ashx?body', 'clinical')
  expect(told(census + bodies, TELLING)).toEqual(TELLING)
  expect(told(await answersOf('GET systemrequest.ashx?deadLetterDetail', 'admin'), TELLING)).toHaveLength(2)
  expect(told(bodies, ABOUT)).toEqual(ABOUT)
  expect(told(await answersOf('GET systemrequest.ashx?pagerInbox', 'admin'), [SAID])).toEqual([SAID])
  const whys = await answersOf('GET DataRequest.ashx?whyAlert', 'clinical')
  const review = await answersOf('GET CensusRequest.ashx?review', 'clinical')
  for (const key of ['GET HandoffRequest.ashx?get', 'GET DataRequest.ashx?getCareNote'])
    expect(told(await answersOf(key, 'clinical'), [TELLING[3] ?? '', ...ANSWERED])).toHaveLength(3)
  const meds = await answersOf('GET DataRequest.ashx?meds', 'clinical')
  expect(told(meds, [...STAFF, SAID])).toEqual([...STAFF, SAID])
  const labs = await answersOf('GET DataRequest.ashx?pacuDischargeSummaryLabs', 'clinical')
  expect(told(labs, [SAID])).toEqual([SAID])
  expect([told(census, [SAID]), told(whys, ANSWERED), told(review, ANSWERED)]).toEqual([
    [SAID],
    ANSWERED,
    ANSWERED.slice(0, 1),
  ])
})

describe.each(MASKED)('%s', (who) => {
  // shows: A27, V8.2.3
  test('is told of nobody by any call', async () => {
    const hidden = FIXED.includes(who) || who === 'display' ? [...TELLING, ...ABOUT] : TELLING
    const shown: [string, string[]][] = []
    for (const key of asked) shown.push([key, told(await answersOf(key, who), hidden)])
    expect(shown.filter(([, words]) => words.length > 0)).toEqual([])
  })

  // shows: V8.2.3
  test('is told of nobody by the live stream', async () => {
    const stop = new AbortController()
    const answer = await fetch(`${app.url}/view/live?area=awicu,awor`, {
      headers: { cookie: cookies.get(who) ?? '' },
      signal: stop.signal,
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (reader && !text.includes('event: beat')) text += (await reader.read()).value ?? ''
    stop.abort()
    await reader?.cancel().catch(() => {})
    expect(told(text, TELLING)).toEqual([])
  })

  test('is told rooms in the same order whatever the numbers of patients are', async () => {
    const order = async (sortBy: string) => {
      const answer = await app.send(
        requestOf('GET CensusRequest.ashx', 0, { sortBy }),
        cookies.get(who) ?? '',
      )
      const { census } = (await answer.json()) as { census: { roomSys: number }[] }
      return census.map(({ roomSys }) => roomSys)
    }
    expect(await order('patid')).toEqual(await order('rooms'))
  })
})

// shows: C4.38, V8.2.3
test.each(FIXED)('%s cannot unmask, and their client is told so', async (who) => {
  const cookie = cookies.get(who) ?? ''
  const toggled = await app.send(requestOf('POST AccessRequest.ashx?toggleMask', 0), cookie)
  expect(await toggled.json()).toEqual({ mask: true })
  const { user } = (await (await app.send(requestOf('GET AccessRequest.ashx?check', 0), cookie)).json()) as {
    user: object
  }
  expect(user).toMatchObject({ mask: true, permanentMask: true })
  const census = await (await app.send(requestOf('GET CensusRequest.ashx', 0), cookie)).text()
  expect(told(census, TELLING)).toEqual([])
})

// shows: C4.37, C7.31
test.each(SEE_NAMES)('%s sees names, hides them and sees them again', async (who) => {
  const cookie = cookies.get(who) ?? ''
  const names = async () => told(await answersOf('GET CensusRequest.ashx', who), TELLING).length
  const toggle = async () =>
    (await app.send(requestOf('POST AccessRequest.ashx?toggleMask', 0), cookie)).json()
  const before = await names()
  expect(before).toBeGreaterThan(TELLING.length / 2)
  expect(await toggle()).toEqual({ mask: true })
  expect(await names()).toBe(0)
  expect(await toggle()).toEqual({ mask: false })
  expect(await names()).toBe(before)
})

test('the log has the calls, and names nobody, whoever asked', async () => {
  await app.send(
    { method: 'GET', url: `/view/Nothing.ashx?name=${TELLING[0]}` },
    cookies.get('clinical') ?? '',
  )
  await app.send(
    {
      method: 'POST',
      url: '/view/LogRequest.ashx',
      body: { data: `TypeError: ${TELLING[1]};hash=#/awicu/patient/1`, type: 'text' },
    },
    cookies.get('clinical') ?? '',
  )
  const log = app.logged.join('')
  expect(log).toContain('CensusRequest')
  expect(told(log, [...TELLING, ...ABOUT])).toEqual([])
})
