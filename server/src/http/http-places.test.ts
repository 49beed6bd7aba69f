import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { until } from '../../test-support/waiting.ts'
import { limitHttp } from './http-places.ts'

/** More than the system takes for somebody who does not read. */
const MUCH = Buffer.alloc(32 * 1024 * 1024)

let server: Server
let open: ServerResponse[]
let sockets: Socket[]
let warnings: unknown[]

beforeEach(async () => {
  open = []
  sockets = []
  warnings = []
  server = createServer((request, response) => {
    if (request.url === '/stream')
      open.push(response.setHeader('content-type', 'text/event-stream').writeHead(200))
    else if (request.url === '/much') response.end(MUCH)
    else if (request.method === 'POST') request.resume().on('end', () => response.end('well'))
    else response.end('well')
  })
  limitHttp(server, 5, { warn: (details) => warnings.push(details), error() {}, info() {} })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** Connections, in the order they came; each asks for `path`, or nothing. */
async function come(count: number, path?: string): Promise<Socket[]> {
  const came: Socket[] = []
  for (let i = 0; i < count; i++) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    came.push(socket)
    await Promise.all([once(server, 'connection'), once(socket, 'connect')])
    socket.resume()
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  }
  return came
}
const closed = (all: readonly Socket[]) => all.map((socket) => socket.closed)

test('connections without a request give way to new ones, the oldest first, and that is logged once', async () => {
  const idle = await come(5)
  for (const socket of await come(3)) {
    socket.write('GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    const [text] = await once(socket, 'data')
    expect(String(text)).toContain('well')
  }
  await until('those that gave way to be closed', () => idle[0]?.closed === true)
  expect(closed(idle.slice(-2))).toEqual([false, false])
  expect(warnings).toEqual([{ most: 5, times: 1 }])
})

test('what is being answered never gives way: the new one is closed', async () => {
  const streams = await come(5, '/stream')
  await until('the streams', () => open.length === 5)
  const [late] = await come(1)
  await until('it to be closed', () => late?.closed === true)
  expect(closed(streams)).toEqual([false, false, false, false, false])
  open[0]?.end()
  await until('it to be answered', () => open[0]?.closed === true)
  const [next] = await come(1, '/stream')
  await until('its stream', () => open.length === 6)
  expect(next?.closed).toBe(false)
})

/** Asked over a connection of its own; '' when that was closed instead. */
async function asked(): Promise<string> {
  const [socket] = await come(1)
  let text = ''
  socket?.on('data', (part) => {
    text += part
  })
  socket?.write('GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await until('an answer, or none', () => socket?.closed === true)
  return text
}

// shows: A44
test('unfinished requests give way to complete ones', async () => {
  const slow = await come(5)
  const begun = new Promise<void>((done) => {
    let count = 0
    server.on('request', () => ++count === 5 && done())
  })
  for (const socket of slow) socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\na')
  await begun
  for (let i = 0; i < 7; i++) expect(await asked()).toContain('well')
  expect(slow.at(-1)?.closed).toBe(false)
  slow.at(-1)?.write('123456789')
  const [answer] = await once(slow.at(-1) as Socket, 'data')
  expect(String(answer)).toContain('well')
})

test('connections that do not read their answers give way, and live streams do not', async () => {
  const streams = await come(2, '/stream')
  await until('the streams', () => open.length === 2)
  const readers = await come(3)
  for (const socket of readers) {
    socket.pause()
    socket.write('GET /much HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(server, 'request')
  }
  for (let i = 0; i < 4; i++) expect(await asked()).toContain('well')
  expect(closed(streams)).toEqual([false, false])
})
