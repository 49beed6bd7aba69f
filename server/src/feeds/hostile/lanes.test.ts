import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readHeader } from '@wardlight/hl7/header'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import {
  admission,
  openRecordingWard,
  type RecordingWard,
  silentLog,
  testSite,
} from '../../../test-support/feeds.ts'
import type { EventMessage } from '../../ward/event-message.ts'
import { Ingest } from '../ingest/ingest.ts'
import { type IngestGroup, Lanes, type WaitingMessage } from '../ingest/lanes.ts'
import { costOf } from '../ingest/message-cost.ts'
import { PublishOrder } from '../ingest/publish-order.ts'
import { type ReceivedMessage, readMessage } from '../ingest/received-message.ts'
import { MessageReader } from '../understand/understand.ts'

const reader = new MessageReader(testSite)
const message = (sender: string, number: string, name = 'Test^Pat'): ReceivedMessage => {
  const body = Buffer.from(admission(number, number, { name }).replace('TESTS', sender))
  return readMessage(body, readHeader(body), new Date(), reader)
}
const numbersOf = (messages: readonly EventMessage[]): string[] =>
  messages.map(({ events }) => events[0]?.patient.mrn ?? '')

let database: TestDatabase
let ward: RecordingWard
beforeEach(async () => {
  database = await openTestDatabase()
  ward = openRecordingWard()
})
afterEach(() => database.stop())

/** The groups that are applied, and a ward that waits before those for which `holds` is true. */
function watched(holds: (numbers: readonly string[]) => Promise<void> | null = () => null) {
  const groups: string[][] = []
  const apply: RecordingWard['apply'] = async (trx, messages) => {
    groups.push(numbersOf(messages))
    await holds(numbersOf(messages))
    return ward.apply(trx, messages)
  }
  return { groups, ingest: new Ingest({ db: database.db, ward: { ...ward, apply }, log: silentLog }) }
}

/** A connection of its own. */
const apart = () => ({ host: '', line: {}, known: true })

// shows: A2, V15.2.2
test('nobody waits for the flood of another, and each keeps its order', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { ingest } = watched((numbers) => (numbers.some((one) => one.startsWith('F')) ? held : null))
  const line = apart()
  const flood = Array.from({ length: 200 }, (_, i) => ingest.take(message('FLOOD', `F${i}`), line))
  expect(await ingest.take(message('OTHER', 'O1'))).toBeNull()
  expect(await ingest.take(message('OTHER', 'O2'))).toBeNull()
  expect(numbersOf(ward.published.map((event) => ({ events: [event] })))).toEqual(['O1', 'O2'])
  release()
  await Promise.all(flood)
  const flooded = ward.published.map(({ patient }) => patient.mrn).filter((mrn) => mrn.startsWith('F'))
  expect(flooded).toEqual(Array.from({ length: 200 }, (_, i) => `F${i}`))
})

test('few messages of many senders are stored together', async () => {
  const { groups, ingest } = watched()
  await Promise.all(Array.from({ length: 30 }, (_, i) => ingest.take(message(`S${i}`, `M${i}`))))
  expect(groups).toHaveLength(1)
})

test('a sender of a message that cannot be applied is stored separately from then on', async () => {
  const { groups, ingest } = watched()
  const bad = apart()
  await ingest.take(message('BAD', 'B0', 'Poison^X'), bad)
  groups.length = 0
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => ingest.take(message('BAD', `B${i + 1}`, 'Poison^X'), bad)),
    ...Array.from({ length: 5 }, (_, i) => ingest.take(message(`GOOD${i}`, `G${i}`), apart())),
  ])
  expect(groups.filter((group) => group.some((one) => one.startsWith('G')))).toEqual([
    ['G0', 'G1', 'G2', 'G3', 'G4'],
  ])
  expect((await ward.stored(database.db)).map(({ mrn }) => mrn)).toEqual(['G0', 'G1', 'G2', 'G3', 'G4'])
})

/** Of a host, over one connection of it unless told. */
const waiting = (feed: string, host = '', line: object = lineOf(host), known = true): WaitingMessage => {
  const one = message(feed, feed)
  return { message: one, cost: costOf(one), from: { host, line, known }, since: 0, settle() {} }
}
const lines = new Map<string, object>()
function lineOf(host: string): object {
  const line = lines.get(host) ?? {}
  lines.set(host, line)
  return line
}
const sendersOf = (group: IngestGroup | null): string[] =>
  group?.all.map(({ message: { feed } }) => feed.replace('/HOSPITAL', '')) ?? []

test('a host that calls itself by many names has one turn among the hosts', () => {
  const lanes = new Lanes(10, 1_000_000)
  for (let i = 0; i < 16; i++) lanes.push(waiting(`NAME${i}`, '10.0.0.66', {}))
  lanes.push(waiting('MONITOR', '10.0.0.1'))
  expect(sendersOf(lanes.shared()).indexOf('MONITOR')).toBeLessThan(2)
})

test('a connection keeps its order, whoever sent the messages, and leaves the next turn to others', () => {
  const lanes = new Lanes(10, 1_000_000)
  for (let i = 0; i < 16; i++) lanes.push(waiting(`NAME${i}`))
  lanes.push(waiting('MONITOR', '', {}))
  const group = lanes.shared()
  expect(sendersOf(group)).toEqual(Array.from({ length: 10 }, (_, i) => `NAME${i}`))
  expect(sendersOf(lanes.shared())).toEqual(['MONITOR'])
  expect(lanes.shared()).toBeNull()
  if (group) lanes.end(group, new Set())
  expect(sendersOf(lanes.shared())).toEqual(Array.from({ length: 6 }, (_, i) => `NAME${i + 10}`))
})

test('a busy connection is stored separately, under however many known names', () => {
  const lanes = new Lanes(1000, 1_000_000)
  for (let i = 0; i < 200; i++) lanes.push(waiting(`NAME${i}`, '', lineOf('flood')))
  lanes.push(waiting('MONITOR'))
  expect(sendersOf(lanes.shared())).toEqual(['MONITOR'])
  const group = lanes.alone()
  expect(sendersOf(group)).toContain('NAME0')
  expect(lanes.alone()).toBeNull()
  if (group) lanes.settled(group.all)
  if (group) lanes.end(group, new Set())
  expect(sendersOf(lanes.alone())).toContain('NAME32')
})

test('unknown senders are stored separately, all together, over however many connections', () => {
  const lanes = new Lanes(1000, 1_000_000)
  for (let i = 0; i < 20; i++) lanes.push(waiting(`INVENTED${i}`, '', {}, false))
  lanes.push(waiting('MONITOR'))
  expect(sendersOf(lanes.shared())).toEqual(['MONITOR'])
  const group = lanes.alone()
  expect(sendersOf(group)).toHaveLength(20)
  lanes.push(waiting('INVENTED99', '', {}, false))
  expect(lanes.alone()).toBeNull()
  if (group) lanes.settled(group.all)
  if (group) lanes.end(group, new Set())
  expect(sendersOf(lanes.alone())).toEqual(['INVENTED99'])
})

test('a connection keeps its order while its sender becomes known, and what is left of a group comes first', () => {
  const lanes = new Lanes(1000, 1_000_000)
  const line = {}
  const [first, second, third] = [
    waiting('NEW', '', line, false),
    waiting('NEW', '', line, false),
    waiting('NEW', '', line),
  ]
  lanes.push(first)
  lanes.push(second)
  const group = lanes.alone()
  lanes.push(third)
  expect([lanes.shared(), lanes.alone()]).toEqual([null, null])
  if (group) lanes.end(group, new Set([second]))
  expect(lanes.alone()?.all).toEqual([second, third])
})

test('a message repeated while it is being stored is applied once', async () => {
  const { ingest } = watched()
  const twice = message('A', 'M1')
  expect(await Promise.all([ingest.take(twice), ingest.take({ ...twice })])).toEqual([null, null])
  expect(await ward.stored(database.db)).toHaveLength(1)
})

test('changes are shown in the order they were made, whichever commit is confirmed first', async () => {
  const order = new PublishOrder()
  const [first, second, third] = [order.enter(), order.enter(), order.enter()]
  const shown: string[] = []
  const showing = second.turn().then(() => {
    shown.push('second')
    second.leave()
  })
  third.leave()
  await first.turn()
  shown.push('first')
  first.leave()
  await showing
  expect(shown).toEqual(['first', 'second'])
})
