// shows: C1.29

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type ServedApp, serveTestApp } from '../../test-support/served-app.ts'
import { rule, smallConfig } from '../../test-support/small-config.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'

const OWN = { method: 'GET', url: '/view/DataRequest.ashx?action=own' } as const
const config = smallConfig({
  rules: [
    rule('LowMAP', { logic: { '<': [{ var: 'BPMAP' }, 55] }, atom: 'BPMAP', level: 5, slot: 1 }),
    rule('FastHeart', {
      logic: { '>': [{ var: 'HeartRate' }, 140] },
      ...{ atom: 'HeartRate', level: 5, slot: 2, delaySeconds: 60 },
    }),
  ],
})
let app: ServedApp
let host: WardHost
let cookie: string

beforeAll(async () => {
  app = await serveTestApp(async (database) => {
    host = await openTestWard(database, { config })
    return { ward: host.ward, config }
  })
  const account = { userID: 'alder', rights: ['Patient'], areas: ['awpacu'] } as const
  await app.addAccount(account, { patient_number: 'A' })
  await app.addAccount({ userID: 'nobody', rights: ['Patient'] }, { patient_number: 'no such number' })
  await app.addAccount({ userID: 'unset', rights: ['Patient'] })
  const now = host.clock.now()
  await host.send(moved('admit', 'A', 'MICU^1', now - 60_000), moved('admit', 'B', 'MICU^2', now - 60_000))
  cookie = await app.signIn('alder')
})
afterAll(async () => {
  await host.ward.stop()
  await app.stop()
})

const asked = async (as = cookie) => (await app.send(OWN, as)).json()
const read = (mrn: string, values: Record<string, number>) =>
  host.send(measured(mrn, values, host.clock.now()))
const ownValue = async (name: string) =>
  (await asked()).values.find((one: { name: string }) => one.name === name)

test('a patient sees their own vital signs, marked in range or not marked, and nothing else of the chart', async () => {
  await read('A', { BPMAP: 80, HeartRate: 70 })
  await read('B', { BPMAP: 41, HeartRate: 199 })
  const answer = await asked()
  expect(Object.keys(answer).toSorted()).toEqual(['dateTimeOffset', 'now', 'organs', 'room', 'values'])
  expect(answer.room).toBe('1')
  expect(await ownValue('BPMAP')).toMatchObject({ value: 80, inRange: true })
  await read('A', { BPMAP: 41 })
  await host.wait(30)
  expect(await ownValue('BPMAP')).toMatchObject({ value: 41, inRange: false })
  const row = host.ward.census('awicu', {}).census.find(({ displayRoom }) => displayRoom === '1')
  expect(row?.alerts.map(({ level }) => level)).toEqual([5])
  expect(JSON.stringify(await asked())).not.toMatch(/alert|level|red|LowMAP|199|Test, B/)
})

test('an organ is in range by what was judged, and while all that was measured of it is still heard', async () => {
  const organ = async (part: string) =>
    (await asked()).organs.find((one: { part: string }) => one.part === part)
  await read('A', { BPMAP: 80, HeartRate: 70, Creatinine: 9 })
  expect(await organ('heart')).toMatchObject({ inRange: true })
  expect(await organ('kidneys')).toMatchObject({ inRange: false })
  await read('A', { HeartRate: 150 })
  expect(await organ('heart')).toMatchObject({ inRange: false })
  await read('A', { HeartRate: 70 })
  expect(await organ('heart')).toMatchObject({ inRange: true })
  await host.wait(180)
  await read('A', { BPMAP: 80 })
  await host.wait(180)
  await read('A', { BPMAP: 80 })
  expect(await ownValue('HeartRate')).toMatchObject({ value: null, inRange: false })
  expect(await organ('heart')).toMatchObject({ inRange: false })
})

test('what is too old is no value, with the time of the last one', async () => {
  await read('A', { BPMAP: 82 })
  await host.wait(600)
  const old = await ownValue('BPMAP')
  expect(old).toMatchObject({ value: null, inRange: false })
  expect(Date.parse(old.time)).toBeLessThan(host.clock.now())
})

// shows: C6.4
test('it goes with them into another care area, and is nothing where they lie in no bed', async () => {
  await host.send(moved('transfer', 'A', 'OR^OR1', host.clock.now()))
  expect((await asked()).room).toBe('OR1')
  for (const userID of ['nobody', 'unset'])
    expect(await asked(await app.signIn(userID))).toMatchObject({ room: null, organs: [], values: [] })
})

test('the audit says that they looked, and at whom', async () => {
  await asked()
  await app.services.audit.flush()
  const rows = await app.database.db
    .selectFrom('audit')
    .select(['action', 'kind', 'area', 'person_id'])
    .where('user_id', '=', 'alder')
    .where('action', '=', 'own')
    .execute()
  expect(rows.map(({ kind }) => kind)).toContain('look')
  expect(rows.every(({ person_id }) => person_id !== null)).toBe(true)
})

test('the stream tells them nothing of any care area', async () => {
  const ended = new AbortController()
  const stream = await fetch(`${app.url}/view/live?area=awicu`, { headers: { cookie }, signal: ended.signal })
  expect(stream.status).toBe(200)
  const reader = stream.body?.getReader()
  const words = new TextDecoder().decode((await reader?.read())?.value)
  ended.abort()
  expect([words.includes('event: beat'), words.includes('event: revision')]).toEqual([true, false])
})
