import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { frame } from '@wardlight/hl7/framer'
import { admission } from '../../../test-support/feeds.ts'
import {
  connectIdle,
  endFeeds,
  feeds,
  openFeeds,
  refusals,
  restart,
  sender,
  sendUntilClosed,
} from '../../../test-support/running-feeds.ts'
import { until, within } from '../../../test-support/waiting.ts'
import { OPEN_DOOR } from '../door-settings.ts'

let idle: Socket[]

beforeEach(async () => {
  idle = []
  await openFeeds()
})
afterEach(async () => {
  for (const socket of idle) socket.destroy()
  await endFeeds()
})

const connections = () => feeds.door.state().connections
const occupy = (count: number, from: string, first: string | Buffer = ''): void => {
  idle.push(...connectIdle(count, from, first))
}
const dummy = (from: string) => frame(admission(`${from}`, 'X').replace('TESTS', `FORGED ${from}`))

describe('connections that take the places of feeds', () => {
  // shows: A10
  test('five hundred idle ones do not shut out other addresses, nor feeds of their own that sent before', async () => {
    const early = sender()
    await early.send(admission('C0', 'M0'))
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) occupy(200, from)
    await until('the places to be taken', () => connections() === OPEN_DOOR.places.all)
    const late = sender(1, { localAddress: '127.0.0.9' })
    expect(await within('an answer', late.send(admission('C1', 'M1')))).toMatchObject({ code: 'AA' })
    expect(await within('an answer', early.send(admission('C2', 'M2')))).toMatchObject({ code: 'AA' })
    expect(connections()).toBe(OPEN_DOOR.places.all)
    expect(feeds.door.refused('full')).toBeGreaterThan(0)
  })

  test('those that each sent a message do not either: the address that holds most gives way', async () => {
    const places = { all: 30, address: 20, sender: 100 }
    await restart({ door: { ...OPEN_DOOR, places } })
    for (const from of ['127.0.0.2', '127.0.0.3']) occupy(15, from, dummy(from))
    await until(
      'their messages',
      () => feeds.feeds().reduce((sum, { connections }) => sum + connections, 0) === 30,
    )
    const late = sender(1, { localAddress: '127.0.0.9' })
    expect(await within('an answer', late.send(admission('C1', 'M1')))).toMatchObject({ code: 'AA' })
    expect(refusals()).toHaveLength(1)
    expect(refusals()[0]?.slice(1)).toEqual(['full', 1])
  })

  test('one address has its share, and its older silent connections give way to new ones', async () => {
    await restart({ door: { ...OPEN_DOOR, places: { all: 50, address: 5, sender: 100 } } })
    occupy(12, '127.0.0.2')
    await until('them to be refused', () => feeds.door.refused('share') === 7)
    expect(connections()).toBe(5)
    const same = sender(1, { localAddress: '127.0.0.2' })
    expect(await within('an answer', same.send(admission('C1', 'M1')))).toMatchObject({ code: 'AA' })
  })

  // shows: A10
  test('a connection that sends no message soon is closed, one that sent some may be silent for long', async () => {
    await restart({ limits: { firstMs: 1000, frameMs: 1000 } })
    const feed = sender(1, { localAddress: '127.0.0.5' })
    await feed.send(admission('C1', 'M1'))
    await sendUntilClosed('', '127.0.0.6')
    await sendUntilClosed('\r\n', '127.0.0.6')
    expect(refusals()).toEqual([['127.0.0.6', 'silent', 2]])
    occupy(1, '127.0.0.5')
    await sendUntilClosed('', '127.0.0.6')
    await until('the others to be gone', () => connections() === 2)
    expect(await feed.send(admission('C2', 'M2'))).toMatchObject({ code: 'AA' })
  })

  test('beginning frame after frame with a byte each is not sending', async () => {
    await restart({ limits: { firstMs: 200, frameMs: 10_000 } })
    occupy(1, '127.0.0.6', '\x0b')
    const [socket] = idle
    const drip = setInterval(() => socket?.write('\x0b'), 10)
    await until('it to be closed', () => feeds.door.refused('silent') === 1)
    clearInterval(drip)
  })

  // shows: A10
  test('a long first message on a slow line is taken', async () => {
    await restart({ limits: { firstMs: 500, frameMs: 5000 } })
    occupy(1, '127.0.0.6')
    const [socket] = idle
    const body = frame(`${admission('C1', 'M1')}NTE|1||${'x'.repeat(20_000)}\r`)
    let at = 0
    const drip = setInterval(() => {
      socket?.write(body.subarray(at, at + 1000))
      at += 1000
    }, 40)
    await until('the message', () => feeds.feeds()[0]?.messages === 1)
    clearInterval(drip)
    expect(refusals()).toEqual([])
  })

  // shows: A10
  test('a connection that stops within a frame is closed', async () => {
    await restart({ limits: { frameMs: 100 } })
    await sendUntilClosed('\x0bMSH|', '127.0.0.6')
    expect(refusals()).toEqual([['127.0.0.6', 'slow', 1]])
  })

  test('endless long frames are limited to the share of their address, and no other feed notices', async () => {
    const holdings = { address: 200_000, all: 500_000 }
    await restart({ door: { ...OPEN_DOOR, holdings } })
    const feed = sender(1, { localAddress: '127.0.0.5' })
    await feed.send(admission('C1', 'M1'))
    occupy(10, '127.0.0.6', `\x0b${admission('X', 'X')}NTE|1||${'x'.repeat(50_000)}`)
    await until('most to be closed', () => feeds.door.refused('share') >= 7)
    expect(refusals()).toEqual([['127.0.0.6', 'share', 7]])
    expect(await feed.send(admission('C2', 'M2'))).toMatchObject({ code: 'AA' })
  })
})
