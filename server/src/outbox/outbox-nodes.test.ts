// shows: P1.12

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { aboutOf, goneWhile, letters } from '../../test-support/letters.ts'
import { HELD_MS, takeLetters } from './take.ts'

const { db, openServer, carrying, workerOf, write, rows, timePasses, elapse } = letters()

test('a restarted server sends at once what it held before, and leaves what others hold', async () => {
  const server = await openServer()
  for (const [node, about] of [
    ['a', 'held here'],
    ['b', 'held elsewhere'],
  ] as const) {
    await write(about, `${node}@hospital.test`)
    expect(await takeLetters(db(), { node, ofOthers: true, carrying: [] }, 'mail', 1)).toHaveLength(1)
  }
  const worker = workerOf(server.port)
  await worker.look()
  expect(server.mails).toEqual([])
  worker.start()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['held here'])
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 2 },
    { state: 'waiting', attempts: 1 },
  ])
})

test('of several nodes one takes each letter', async () => {
  const server = await openServer()
  const nodes = ['a', 'b', 'c'].map((node) => workerOf(server.port, {}, node))
  const wanted = Array.from({ length: 30 }, (_, i) => `letter ${i}`)
  for (const [i, about] of wanted.entries()) await write(about, `to${i % 4}@hospital.test`)
  await Promise.all(nodes.map((node) => node.look()))
  await workerOf(server.port, {}, 'd').look()
  expect(server.mails.map(aboutOf).toSorted()).toEqual(wanted.toSorted())
})

/** A letter that another node is sending. */
const writeTaken = async (by: string, seconds: number) => {
  await write('held')
  await sql`update outbox set taken_by = ${by}, attempts = 1,
    taken_until = clock_timestamp() + ${seconds} * interval '1 second'`.execute(db())
}

test('another node sends what a dead node had taken, once its hold has run out', async () => {
  const server = await openServer()
  await writeTaken('dead', 10)
  const worker = workerOf(server.port)
  await worker.look()
  expect(server.mails).toEqual([])
  await timePasses()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['held'])
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('what a server of an earlier version is sending is left alone while it holds that', async () => {
  const server = await openServer()
  await writeTaken('earlier', 85)
  const worker = workerOf(server.port)
  await worker.look()
  elapse(HELD_MS)
  await worker.look()
  expect(server.mails).toEqual([])
})

test('a letter sent while the database was away is sent once: its outcome is stored later', async () => {
  const left: string[] = []
  const away = { is: false }
  const send = async ({ about }: { about: string }) => {
    left.push(about)
    away.is = true
    return 'taken'
  }
  const worker = carrying({ mail: { send } }, { db: db().withPlugin(goneWhile(away)) })
  await write('once')
  await worker.look()
  away.is = false
  await timePasses()
  await worker.look()
  expect(left).toEqual(['once'])
  expect(await rows()).toMatchObject([{ about: 'once', state: 'sent', attempts: 1 }])
})
