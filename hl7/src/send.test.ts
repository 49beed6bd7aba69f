import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Framer, frame } from './framer.ts'
import { openSender, readReceipt, type Sender } from './send.ts'

let server: Server
let port: number
/** Control ids in the order they came, over all connections. */
let seen: string[]
let opened: Sender[]
let onMessage: (id: string, socket: Socket) => void

const accept = (id: string, socket: Socket): void => {
  socket.write(frame(`MSH|^~\\&|||||||ACK|1|P|2.5\rMSA|AA|${id}\r`))
}
/** An ADT message without patient. */
const admission = (id: string): string =>
  `MSH|^~\\&|TESTS|HOSPITAL|WARDLIGHT||20260912120000+0000||ADT^A01^ADT_A01|${id}|P|2.5.1\r`
const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `C${i}`)

beforeEach(async () => {
  seen = []
  opened = []
  onMessage = accept
  server = createServer((socket) => {
    const framer = new Framer()
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const { body } of framer.push(chunk)) {
        const id = body.toString().split('|')[9] ?? ''
        seen.push(id)
        onMessage(id, socket)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterEach(async () => {
  for (const sender of opened) await sender.close()
  server.close()
})

const open = (window: number): Sender => {
  const sender = openSender({ host: '127.0.0.1', port, window, backOff: { first: 5, longest: 20 } })
  opened.push(sender)
  return sender
}

describe('sender', () => {
  test('keeps no more than its window on the way, and every message gets its own answer', async () => {
    let unanswered = 0
    let most = 0
    onMessage = (id, socket) => {
      most = Math.max(most, ++unanswered)
      setImmediate(() => {
        unanswered--
        accept(id, socket)
      })
    }
    const sender = open(4)
    const receipts = await Promise.all(ids(40).map((id) => sender.send(admission(id))))
    await sender.close()
    expect(receipts.map(({ controlId }) => controlId)).toEqual(ids(40))
    expect(most).toBe(4)
    expect(sender.pending).toBe(0)
  })

  test('waits for the last answer a message asks for, and for none where it asks for none', async () => {
    const answer = (code: string, id: string) => frame(`MSH|^~\\&|||||||ACK|1|P|2.5\rMSA|${code}|${id}\r`)
    onMessage = (id, socket) => {
      if (id === 'BOTH') socket.write(Buffer.concat([answer('CA', id), answer('AE', id)]))
      else if (id !== 'NONE') accept(id, socket)
    }
    const sender = open(1)
    const asking = (id: string, acks: string) =>
      sender.send(admission(id).replace('|2.5.1', `|2.5.1|||${acks}`))
    const receipts = [asking('BOTH', 'AL|AL'), asking('NONE', 'NE|NE'), sender.send(admission('LAST'))]
    expect(await Promise.all(receipts)).toMatchObject([
      { code: 'AE', controlId: 'BOTH' },
      { code: '', controlId: 'NONE' },
      { code: 'AA', controlId: 'LAST' },
    ])
  })

  test('connects again and sends again, in order, what was not answered', async () => {
    onMessage = (id, socket) => {
      if (seen.length % 7 === 0) socket.destroy()
      else accept(id, socket)
    }
    const sender = open(3)
    const receipts = await Promise.all(ids(30).map((id) => sender.send(admission(id))))
    await sender.close()
    expect(receipts.map(({ controlId }) => controlId)).toEqual(ids(30))
    expect(seen.length).toBeGreaterThan(30)
    const firsts = [...new Set(seen)]
    expect(firsts).toEqual(ids(30))
  })

  test('waits for a receiver that is not there yet', async () => {
    server.close()
    await once(server, 'close')
    const sender = open(1)
    const receipt = sender.send(admission('C1'))
    server.listen(port, '127.0.0.1')
    expect(await receipt).toMatchObject({ code: 'AA', controlId: 'C1' })
    await sender.close()
  })

  test('what is unanswered when it is closed rejects', async () => {
    onMessage = () => {}
    const sender = open(1)
    const lost = sender.send(admission('C1'))
    const refused = expect(lost).rejects.toThrow('closed')
    await sender.close()
    await refused
    await expect(sender.send(admission('C2'))).rejects.toThrow('closed')
  })

  test('a refusal is told with its reason', () => {
    const answer =
      'MSH|^~\\&|||||||ACK|1|P|2.5\rMSA|AE|C1\rERR||PID^1^3|101^Required field missing^HL70357|E||||No patient'
    expect(readReceipt(answer)).toEqual({ code: 'AE', controlId: 'C1', text: 'No patient' })
  })
})
