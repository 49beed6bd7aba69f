import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { frame } from '@wardlight/hl7/framer'
import { admission, silentLog, testSite } from '../../../test-support/feeds.ts'
import {
  db,
  endFeeds,
  feeds,
  HOST,
  openFeeds,
  refusals,
  restart,
  sender,
  sendUntilClosed,
  ward,
} from '../../../test-support/running-feeds.ts'
import { until, within } from '../../../test-support/waiting.ts'

beforeEach(openFeeds)
afterEach(endFeeds)

const discharge = frame(admission('EVIL', 'M1', { event: 'A03' }))

describe('what does not begin as HL7', () => {
  // shows: A1
  test('a browser that posts a framed message changes nothing, and is cut off without an answer', async () => {
    await sender().send(admission('C1', 'M1'))
    await expect(
      fetch(`http://${HOST}:${feeds.port}/`, {
        method: 'POST',
        mode: 'no-cors',
        body: new Uint8Array(discharge),
      }),
    ).rejects.toThrow()
    const failed = new Promise((done) => {
      const post = request({ host: HOST, port: feeds.port, method: 'POST' })
      post.on('error', done)
      post.flushHeaders()
      post.end(discharge)
    })
    await within('the request to fail', failed)
    expect(await ward.stored(db)).toEqual([{ kind: 'admit', mrn: 'M1' }])
    expect(feeds.feeds()).toMatchObject([{ messages: 1 }])
    expect((await feeds.deadLetters()).total).toBe(0)
    expect(refusals()).toEqual([[HOST, 'foreign', 2]])
    expect(feeds.door.refused('foreign')).toBe(2)
  })

  test.each([
    ['a request line and a frame in one piece', `POST / HTTP/1.1\r\n\r\n${discharge.toString('latin1')}`],
    ['a request line of a method MSH', `MSH / HTTP/1.1\r\n\r\n${discharge.toString('latin1')}`],
    ['a line and a message without VT', `x\r${admission('EVIL', 'M2')}\x1c\r`],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01'],
  ])('%s is cut off', async (_, bytes) => {
    expect(await sendUntilClosed(Buffer.from(bytes, 'latin1'))).toBe('')
    expect(await ward.stored(db)).toEqual([])
    expect((await feeds.deadLetters()).total).toBe(0)
    expect(refusals()).toEqual([[HOST, 'foreign', 1]])
  })

  // shows: V16.3.3
  test('is logged once, with the address and nothing that was sent', async () => {
    const logged: string[] = []
    const log = {
      ...silentLog,
      warn: (details: object, message: string) => void logged.push(JSON.stringify([details, message])),
    }
    await restart({}, testSite, log)
    for (let i = 0; i < 20; i++) await sendUntilClosed('GET /Exemplar HTTP/1.1\r\n\r\n')
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(HOST)
    expect(logged[0]).not.toContain('Exemplar')
    expect(refusals()).toEqual([[HOST, 'foreign', 20]])
  })

  test('a sender that goes on with bytes outside frames is cut off', async () => {
    const socket = connect(feeds.port, HOST)
    socket.on('error', () => {})
    const closed = new Promise((done) => socket.once('close', done))
    socket.write(frame(admission('C1', 'M1')))
    await until('the message to be stored', async () => (await ward.stored(db)).length === 1)
    const drip = setInterval(() => socket.write('x'.repeat(9000)), 5)
    socket.resume()
    await within('the connection to be closed', closed)
    clearInterval(drip)
    expect(refusals()).toEqual([[HOST, 'stray', 1]])
  })

  test('blanks before the first frame, and what is left of one before, are forgiven', async () => {
    const socket = connect(feeds.port, HOST)
    socket.write(Buffer.concat([Buffer.from('\x1c\r\r\n '), frame(admission('C1', 'M1'))]))
    await until('the message to be stored', async () => (await ward.stored(db)).length === 1)
    socket.destroy()
    expect(refusals()).toEqual([])
  })
})
