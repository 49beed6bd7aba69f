import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { OTHER, OWN, TRICKS, type Trick } from '../../test-support/area-tricks.ts'
import { type CallRequest, requestOf } from '../../test-support/call-samples.ts'
import { openNamedWard, TELLING } from '../../test-support/named-ward.ts'
import { productConfig } from '../../test-support/product-config.ts'
import { type ServedApp, serveTestApp } from '../../test-support/served-app.ts'
import type { WardHost } from '../../test-support/ward-host.ts'
import { ALL_CALLS } from './all-calls.ts'
import type { Call } from './call.ts'

type Field = 'area' | 'roomSys'
const takes = ({ input }: Call, field: Field): boolean =>
  field in ((input as { properties?: object }).properties ?? {})
const needs = ({ input }: Call, field: Field): boolean =>
  ((input as { required?: string[] }).required ?? []).includes(field)

let app: ServedApp
let host: WardHost
let cookie: string
const rooms = { own: 0, other: 0, bedless: 0 }
const calls = ALL_CALLS.filter((call) => takes(call, 'area') && !call.offline)

beforeAll(async () => {
  app = await serveTestApp(async (database) => {
    host = await openNamedWard(database)
    return { ward: host.ward, config: await productConfig() }
  })
  await app.addAccount({ userID: 'or-only', rights: ['Admin', 'Clinical', 'Technical'], areas: [OWN] })
  cookie = await app.signIn('or-only')
  const { census } = host.ward.census(OTHER, {})
  const occupied = census.filter(({ roomEmpty }) => !roomEmpty)
  rooms.other = occupied.find(({ noBed }) => !noBed)?.roomSys ?? 0
  rooms.bedless = occupied.find(({ noBed }) => noBed)?.roomSys ?? 0
  rooms.own = host.ward.census(OWN, {}).census[0]?.roomSys ?? 0
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

const ask = async (request: CallRequest) => {
  const answer = await app.send(request, cookie)
  return { status: answer.status, text: await answer.text() }
}
const expected = (call: Call, { room, area, optional, optionalRoom = optional }: Trick): number => {
  if (needs(call, 'area')) return takes(call, 'roomSys') ? room : area
  return takes(call, 'roomSys') ? optionalRoom : optional
}
const telling = (text: string) => TELLING.filter((word) => text.includes(word))

test('the rooms asked for are rooms', () => {
  expect(Object.values(rooms).every((room) => room > 0)).toBe(true)
})

test('a call that takes a room takes its area, and no call is left out but those without a session', () => {
  const without = ALL_CALLS.filter((call) => takes(call, 'roomSys') && !takes(call, 'area'))
  expect(without).toEqual([])
  expect(ALL_CALLS.filter(({ offline }) => offline).every(({ access }) => access === 'anyone')).toBe(true)
})

describe.each(calls.map((call) => [call.key, call] as const))('%s', (key, call) => {
  // shows: V8.2.2
  test('gives nothing of another area, whatever is asked for', async () => {
    const given: object[] = []
    for (const [name, trick] of Object.entries(TRICKS)) {
      const change = trick.change(rooms)
      if (!takes(call, 'roomSys')) delete change.roomSys
      const { status, text } = await ask(requestOf(key, rooms.own, change))
      const words = telling(text)
      const right = expected(call, trick)
      if (status !== right || words.length > 0) given.push({ name, status, right, words })
    }
    expect(given).toEqual([])
  })

  if (!key.startsWith('POST')) return
  // shows: V8.2.2
  test.each([
    [OWN, OTHER],
    [OTHER, OWN],
  ])('asked for %s in the address and %s in the body', async (inAddress, inBody) => {
    const request = requestOf(key, rooms.other, { area: inBody })
    const { status } = await ask({ ...request, url: `${request.url}&area=${inAddress}` })
    expect(status).toBe(400)
  })
})

test.each([
  ['mapRoom', 'of another area to a room of its own', { place: '5n^no such bay' }, 'own'],
  ['mapRoom', 'to a room of another area', { place: 'OR^no such room' }, 'other'],
  ['unmapRoom', 'of another area', { place: '5N^No such bay' }, null],
] as const)('%s of a name %s is refused and changes nothing', async (action, _what, { place }, to) => {
  const body = to === null ? { place } : { place, to: rooms[to] }
  const answer = await ask({ method: 'POST', url: `/view/systemrequest.ashx?action=${action}`, body })
  expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([403, 'area-not-allowed'])
  expect(host.ward.keeping.mapped()).toEqual([])
})

test('feedback keeps nothing of a room of another area', async () => {
  const rows = await app.database.db.selectFrom('feedback').select(['area', 'case_data']).execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(telling(JSON.stringify(rows))).toEqual([])
  expect(rows.every(({ area }) => area === null || area === OWN)).toBe(true)
})

describe('a room name of another area', () => {
  const unit = (area: string) => host.ward.keeping.targets().find((room) => room.area === area)?.unit ?? ''
  const asked = async (action: string, body: object) => {
    const { statusCode } = await app.post(`/view/systemrequest.ashx?action=${action}`, cookie, body)
    return statusCode
  }

  test.each([(name: string) => name, (name: string) => ` ${name.toLowerCase()} `])(
    'neither comes to mean a room of one’s own, nor stops meaning one, however it is written',
    async (written) => {
      const place = `${written(unit(OTHER))}^1`
      expect(await asked('mapRoom', { place, to: rooms.own })).toBe(403)
      expect(await asked('unmapRoom', { place })).toBe(403)
    },
  )

  test('nor does one of one’s own come to mean a room of another, or none anybody sees', async () => {
    const place = `${unit(OWN)}^nowhere`
    expect(await asked('mapRoom', { place, to: rooms.other })).toBe(403)
    expect(await asked('mapRoom', { place, to: 987_654 })).toBe(409)
  })
})

describe('a name of a feed', () => {
  const name = { kind: 'code', feed: 'LAB/H', of: 'L', name: 'XYZ' }
  const asked = (action: string, more: object = {}) =>
    app.post(`/view/systemrequest.ashx?action=${action}`, cookie, { ...name, ...more })

  test('that other areas’ patients are read by is not decided about by an Admin of one', async () => {
    const statuses = [
      await asked('mapName', { means: 'HeartRate' }),
      await asked('ignoreName', { reason: 'noise' }),
      await asked('takeBackName'),
      await asked('mapName', { kind: 'unit', of: 'HeartRate', name: 'blips', means: '/min' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 403, 403, 403])
    expect(await app.services.names.decided()).toEqual([])
  })
})

describe('the live stream', () => {
  // shows: V8.2.2
  test.each([
    [OWN, 200],
    [OTHER, 403],
    [`${OWN},${OTHER}`, 200],
    [`${OTHER},${OWN}`, 200],
    [`${OTHER}&area=${OWN}`, 400],
    [`${OWN}&area=${OTHER}`, 400],
    [`${OTHER},`, 400],
    ['', 400],
  ])('of %s is answered %i, and tells of nothing else', async (area, status) => {
    const stop = new AbortController()
    const answer = await fetch(`${app.url}/view/live?area=${area}`, {
      headers: { cookie },
      signal: stop.signal,
    })
    expect(answer.status).toBe(status)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let done = false; reader && !done && !text.includes('event: beat'); ) {
      const read = await reader.read()
      done = read.done
      text += read.value ?? ''
    }
    stop.abort()
    await reader?.cancel().catch(() => {})
    if (status === 200) expect(text).not.toContain(OTHER)
  })
})
