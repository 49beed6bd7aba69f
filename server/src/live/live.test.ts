import { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { openTestApp, type TestApp } from '../../test-support/app.ts'
import { NOBODY } from '../composition/audience.ts'
import { coalesce } from './coalesce.ts'
import { createLive, type Following } from './live.ts'

let testApp: TestApp
let address: string
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(() => {
  testApp.app.server.closeAllConnections()
  return testApp.stop()
})

const FOLLOWING: Following = { areas: ['awicu'], sessionId: '1', visitor: NOBODY, stream: '' }

async function listen(cookie: string, area = 'awicu', stream = '') {
  const answer = await fetch(`${address}/view/live?area=${area}&stream=${stream}`, { headers: { cookie } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    answer,
    heard: () => heard,
    /** Reads until the text was heard; false when the stream ended before. */
    until: async (text: string) => {
      while (reader && !heard.includes(text)) {
        const { done, value } = await reader.read()
        if (done) return false
        heard += value
      }
      return true
    },
    beats: async (count: number) => {
      while (reader && heard.split('event: beat').length <= count) {
        const { done, value } = await reader.read()
        if (done) return false
        heard += value
      }
      return true
    },
    close: () => reader?.cancel(),
  }
}

test('a dashboard hears where the ward and the feeds are, then every change of its area', async () => {
  const stream = await listen(await testApp.signIn('clinical'))
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await stream.until('event: revision\ndata: {"area":"awicu","revision":1,"rooms":null}')).toBe(true)
  expect(await stream.until('"feeds":{"total":1,"speaking":1,"newestAge":2}')).toBe(true)
  expect(await stream.until('"alerts":{"judged":true,"judgedAt":"2026-03-01T10:00:00.000Z"}')).toBe(true)
  expect(testApp.services.live.count()).toBe(1)
  testApp.ward.change('awor')
  testApp.ward.change('awicu', [1])
  expect(await stream.until('{"area":"awicu","revision":2,"rooms":[1]}')).toBe(true)
  await stream.close()
})

test('one stream follows several areas, and no others', async () => {
  const stream = await listen(await testApp.signIn('clinical'), 'awob,awpacu')
  expect(await stream.until('"area":"awpacu"')).toBe(true)
  testApp.ward.change('awor', [7])
  testApp.ward.change('awob', [8])
  testApp.ward.change('awpacu', [9])
  expect(await stream.until('"rooms":[9]')).toBe(true)
  expect(stream.heard()).toContain('"rooms":[8]')
  expect(stream.heard()).not.toContain('awor')
  await stream.close()
})

test('a dashboard that went away before its stream was opened is not waited for', () => {
  const gone = new ServerResponse(new IncomingMessage(new Socket()))
  gone.destroy()
  const before = testApp.services.live.count()
  testApp.services.live.open(FOLLOWING, gone)
  expect(testApp.services.live.count()).toBe(before)
})

test('of several areas those are followed that the person may see', async () => {
  const cookie = await testApp.signIn('reporting')
  const { db } = testApp.database
  await db
    .updateTable('users')
    .set({ areas: ['awob'] })
    .where('user_id', '=', 'reporting')
    .execute()
  testApp.services.sessions.forget('reporting')
  const stream = await listen(cookie, 'awicu,awob')
  expect(await stream.until('event: beat')).toBe(true)
  expect(stream.heard()).toContain('awob')
  expect(stream.heard()).not.toContain('awicu')
  await stream.close()
  expect((await listen(cookie, 'awicu,awor')).answer.status).toBe(403)
})

test('the heart beats without any change', async () => {
  const stream = await listen(await testApp.signIn('clinical'))
  await stream.until('event: beat')
  expect(await stream.beats(2)).toBe(true)
  await stream.close()
})

test('signing out ends the stream', async () => {
  const cookie = await testApp.signIn('noedit')
  const stream = await listen(cookie)
  await stream.until('event: beat')
  await testApp.post('/view/AccessRequest.ashx?action=logout', cookie)
  expect(await stream.until('never')).toBe(false)
})

// shows: A17, A35
test('a session has sixteen streams at most: one more, and its oldest ends, those of others do not', async () => {
  const [cookie, other] = [await testApp.signIn('noedit'), await testApp.signIn('noedit')]
  const kept = await listen(other)
  const streams = []
  for (let i = 0; i < 17; i++) streams.push(await listen(cookie))
  expect(await streams[0]?.until('never')).toBe(false)
  expect(await streams[1]?.until('event: beat')).toBe(true)
  expect(await kept.beats(2)).toBe(true)
  expect(testApp.services.live.count()).toBe(17)
  for (const stream of [kept, ...streams]) await stream.close()
})

// shows: A17
test('an account has so many streams whatever its sessions: one more, and the session that has most gives its oldest', () => {
  const { ward, store, services } = testApp
  const { composition, sessions, feeds } = services
  const live = createLive({
    ...ward,
    ...{ beat: feeds.beat, store, composition, sessions },
    ...{ mostOfAccount: 4, now: Date.now },
  })
  const ended: string[] = []
  const open = (name: string, sessionId: string, userID: string | null = 'display') => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.end = () => {
      ended.push(name)
      return response
    }
    live.open({ ...FOLLOWING, sessionId, visitor: { ...NOBODY, userID } }, response)
  }
  open('wall', 'a')
  open('greedy 1', 'b')
  for (const userID of ['other', null]) for (let i = 0; i < 6; i++) open('of others', `${userID}`, userID)
  open('greedy 2', 'b')
  open('greedy 3', 'b')
  expect(ended.splice(0)).toEqual(['of others', 'of others'])
  open('another wall', 'c')
  open('greedy 4', 'b')
  expect(ended.splice(0)).toEqual(['greedy 1', 'greedy 2'])
  live.stop()
})

test('the newest stream of a name takes the place of those before, of which nobody may be there any more', async () => {
  const [cookie, other] = [await testApp.signIn('noedit'), await testApp.signIn('noedit')]
  const before = await listen(cookie, 'awicu', 'tabs')
  const stay = await Promise.all([
    listen(cookie, 'awicu', 'one'),
    listen(cookie, 'awicu'),
    listen(cookie, 'awicu'),
    listen(other, 'awicu', 'tabs'),
    listen(cookie, 'awicu', 'tabs'),
  ])
  await expect(before.until('never')).rejects.toThrow('terminated')
  for (const stream of stay) expect(await stream.beats(2)).toBe(true)
  for (const stream of stay) await stream.close()
})

test('a stream ends at once when its session does, whoever ended it', async () => {
  const stream = await listen(await testApp.signIn('tower'))
  await stream.until('event: beat')
  await testApp.database.db
    .updateTable('users')
    .set({ disabled: true })
    .where('user_id', '=', 'tower')
    .execute()
  expect(await stream.until('never')).toBe(false)
  await testApp.database.db
    .updateTable('users')
    .set({ disabled: false })
    .where('user_id', '=', 'tower')
    .execute()
})

test.each([
  ['', 'awicu', 401],
  ['patient', 'awicu', 200],
  ['clinical', 'moon', 400],
  ['clinical', 'awicu,moon', 400],
])('%s listening to %s is answered %i', async (userID, area, status) => {
  const stream = await listen(userID ? await testApp.signIn(userID) : '', area)
  expect(stream.answer.status).toBe(status)
  await stream.close()
})

test('changes are told at most twice a second per area, the last one always', () => {
  jest.useFakeTimers({ now: 0 })
  const told: string[] = []
  const changes = coalesce((area, rooms) => told.push(`${area} ${Date.now()} ${rooms}`))
  for (let i = 0; i < 10; i++) {
    changes.changed({ area: 'awicu', rooms: [i] })
    jest.advanceTimersByTime(100)
  }
  changes.changed({ area: 'awob', rooms: [20] })
  changes.changed({ area: 'awob', rooms: Array.from({ length: 201 }, (_, i) => i) })
  jest.advanceTimersByTime(1000)
  changes.stop()
  jest.useRealTimers()
  expect(told).toEqual([
    'awicu 0 0',
    'awicu 500 1,2,3,4',
    'awicu 1000 5,6,7,8,9',
    'awob 1000 20',
    'awob 1500 null',
  ])
})

test('changes go on being told at once when the clock of the machine is put back', () => {
  jest.useFakeTimers({ now: 3_600_000 })
  const told: (readonly number[] | null)[] = []
  const changes = coalesce((_area, rooms) => told.push(rooms))
  changes.changed({ area: 'awicu', rooms: [1] })
  jest.advanceTimersByTime(1000)
  jest.setSystemTime(0)
  changes.changed({ area: 'awicu', rooms: [2] })
  changes.stop()
  jest.useRealTimers()
  expect(told).toEqual([[1], [2]])
})

// shows: A5
test('between two beats of the heart dashboards are told at once that the store takes nothing, and takes again', () => {
  jest.useFakeTimers()
  const { ward, store, services } = testApp
  const live = createLive({
    ...ward,
    beat: services.feeds.beat,
    store,
    composition: services.composition,
    sessions: services.sessions,
    mostOfAccount: 100,
    now: Date.now,
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const heard: string[] = []
  response.write = ((text: string) => heard.push(text)) as unknown as typeof response.write
  live.open(FOLLOWING, response)
  const told = () =>
    heard
      .splice(0)
      .join('')
      .match(/"store":{"ok":(true|false)/g)
  expect(told()).toEqual(['"store":{"ok":true'])
  store.refused('commit', new Error('full'))
  jest.advanceTimersByTime(500)
  expect(told()).toEqual(['"store":{"ok":false'])
  store.took('commit')
  jest.advanceTimersByTime(500)
  expect(told()).toEqual(['"store":{"ok":true'])
  live.stop()
  jest.useRealTimers()
})
