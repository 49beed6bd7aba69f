import { connect, type Socket } from 'node:net'
import { within } from '../../test-support/waiting.ts'

const [VT, FS, CR] = [0x0b, 0x1c, 0x0d]
const PROBE = 'PROBE'

/** MSA-1 and MSA-2, and the whole answer. */
interface Acknowledgement {
  code: string
  id: string
  text: string
}

/** A sending system: one MLLP connection of its own, written apart from the product's framer. */
export interface Line {
  /** Sends one framed message and gives its first answer. */
  say(message: string | Buffer): Promise<Acknowledgement>
  /** Sends messages in one write, without waiting for answers in between, and gives all of them. */
  sayAll(messages: readonly string[]): Promise<Acknowledgement[]>
  /** Sends bytes as they are and then a message of its own: all that was answered before that one's answer. */
  raw(bytes: Buffer): Promise<Acknowledgement[]>
  close(): void
}

export const framed = (message: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from([VT]), Buffer.from(message), Buffer.from([FS, CR])])

function readAnswer(text: string): Acknowledgement {
  const msa = text.split('\r').find((segment) => segment.startsWith('MSA')) ?? ''
  const [, code = '', id = ''] = msa.split(msa[3] ?? '|')
  return { code, id, text }
}

const probe = (n: number): Buffer =>
  framed(`MSH|^~\\&|ADT|H|W|X|20260101000000+0000||ADT^A20|${PROBE}${n}|P|2.5.1\r`)

export async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await within(
    'a connection to the feed',
    new Promise<void>((ok, no) => socket.once('connect', ok).once('error', no)),
  )
  let rest: Buffer = Buffer.alloc(0)
  let probes = 0
  const answers: Acknowledgement[] = []
  let wake = () => {}
  let over = false
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const end = rest.indexOf(Buffer.from([FS, CR]))
      if (end < 0) break
      answers.push(readAnswer(rest.subarray(rest[0] === VT ? 1 : 0, end).toString()))
      rest = rest.subarray(end + 2)
    }
    wake()
  })
  const closed = () => {
    over = true
    wake()
  }
  socket.on('close', closed).on('error', closed)

  const next = async (): Promise<Acknowledgement | null> => {
    while (answers.length === 0) {
      if (over) return null
      await within(
        'an answer of the feed',
        new Promise<void>((go) => {
          wake = go
        }),
      )
    }
    return answers.shift() ?? null
  }

  const answered = async (): Promise<Acknowledgement> => {
    const answer = await next()
    if (!answer) throw new Error('the feed closed the connection instead of answering')
    return answer
  }

  return {
    async say(message) {
      socket.write(framed(message))
      return answered()
    },
    async sayAll(messages) {
      socket.write(Buffer.concat(messages.map(framed)))
      const found: Acknowledgement[] = []
      for (const _ of messages) found.push(await answered())
      return found
    },
    async raw(bytes) {
      const mine = ++probes
      socket.write(Buffer.concat([bytes, probe(mine)]))
      const found: Acknowledgement[] = []
      for (;;) {
        const answer = await next()
        if (!answer || answer.id === `${PROBE}${mine}`) return found
        found.push(answer)
      }
    },
    close: () => socket.destroy(),
  }
}
