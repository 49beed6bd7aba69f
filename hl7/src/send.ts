import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { answersFor, isLastAnswer } from './acknowledgement-mode.ts'
import { Framer, frame } from './framer.ts'
import { type Header, NO_HEADER, readHeader } from './header.ts'
import { type SendTls, tlsOptions } from './send-tls.ts'

/** Longest wait on closing for a receiver that takes no more bytes, ms. */
const CLOSE_MS = 2000
/** If the receiver answers only refusals, silence for this long means no answer is coming. */
const SILENT_MS = 1000

/** What the receiver answered: MSA-1 ('' where none was asked for), MSA-2 and its text (MSA-3, or what ERR says). */
export interface Receipt {
  code: string
  controlId: string
  text: string
}

/** Where a sender connects, and whether by TLS. */
export interface SendAddress {
  host: string
  port: number
  tls?: SendTls | null
  /** Of this machine, where it has several. */
  localAddress?: string
  /**
   * Called with the reason when a connection fails or is lost. The same reason is not repeated until an answer has
   * come.
   */
  trouble?(reason: string): void
}

export interface SenderOptions extends SendAddress {
  /** Messages sent and not yet acknowledged, at most. */
  window?: number
  /** Milliseconds without an answer after which the connection is given up and its messages are sent again. */
  answerTimeout?: number
  /** First and longest wait before connecting again, in milliseconds. */
  backOff?: { first: number; longest: number }
}

export interface Sender {
  /** Resolves with the receiver's answer, after any number of reconnections; rejects only when the sender is closed. */
  send(message: string | Buffer): Promise<Receipt>
  /** Messages waiting or on their way. */
  readonly pending: number
  /** Ends the connection; what is still unanswered rejects. */
  close(): Promise<void>
}

interface Outgoing {
  framed: Buffer
  header: Header
  /** Timer that settles a message the receiver may rightly leave unanswered. */
  silence: NodeJS.Timeout | null
  resolve: (receipt: Receipt) => void
  reject: (error: Error) => void
}

/**
 * An MLLP client. It keeps up to `window` messages unacknowledged, reconnects by itself with growing pauses, and then
 * sends again, in order, what was not acknowledged.
 */
export function openSender(options: SenderOptions): Sender {
  const { host, port, tls, localAddress, trouble, window = 1, answerTimeout = 60_000 } = options
  const secured = tls ? tlsOptions(tls) : null
  const backOff = options.backOff ?? { first: 100, longest: 5000 }
  let waiting: Outgoing[] = []
  let onTheWay: Outgoing[] = []
  let socket: Socket | null = null
  let ready = false
  let pause = backOff.first
  let retry: NodeJS.Timeout | null = null
  let closed = false
  let told = ''

  const tell = (reason: string): void => {
    if (told !== reason) trouble?.(reason)
    told = reason
  }

  const dial = (): void => {
    retry = null
    const framer = new Framer()
    const address = { host, port, localAddress, noDelay: true, keepAlive: true }
    const line = secured ? connectTls({ ...address, ...secured }) : connect(address)
    socket = line
    line.setTimeout(answerTimeout, () => {
      if (!ready || onTheWay.length > 0) line.destroy()
    })
    line.on(secured ? 'secureConnect' : 'connect', () => {
      ready = true
      pump()
    })
    line.on('data', (chunk) => {
      for (const answer of framer.push(chunk)) settle(readReceipt(answer.body.toString()))
      pump()
    })
    line.on('error', (error: NodeJS.ErrnoException) => {
      tell(error.code ?? error.message)
      line.destroy()
    })
    line.on('close', () => {
      if (ready && onTheWay.length > 0) tell('the receiver closed the connection without an answer')
      ready = false
      socket = null
      for (const { silence } of onTheWay) if (silence) clearTimeout(silence)
      waiting = onTheWay.concat(waiting)
      onTheWay = []
      if (closed || waiting.length === 0) return
      retry = setTimeout(dial, pause)
      pause = Math.min(pause * 2, backOff.longest)
    })
  }

  const settle = (receipt: Receipt): void => {
    pause = backOff.first
    told = ''
    const named = onTheWay.findIndex(
      ({ header }) => header.controlId !== '' && header.controlId === receipt.controlId,
    )
    const message = onTheWay[Math.max(0, named)]
    if (message && isLastAnswer(message.header, receipt.code)) finish(message, receipt)
  }

  const finish = (message: Outgoing, receipt: Receipt): void => {
    if (message.silence) clearTimeout(message.silence)
    onTheWay = onTheWay.filter((one) => one !== message)
    message.resolve(receipt)
  }

  /** If the message asks for no answer on success and none comes, it counts as applied. */
  const sent = (message: Outgoing): void => {
    if (answersFor(message.header, 'AA').length > 0) return
    const never = answersFor(message.header, 'AE').length === 0
    const settled = { code: '', controlId: message.header.controlId, text: '' }
    message.silence = setTimeout(
      () => {
        finish(message, settled)
        pump()
      },
      never ? 0 : SILENT_MS,
    )
  }

  const pump = (): void => {
    if (closed) return
    if (!socket && !retry && waiting.length > 0) dial()
    if (!socket || !ready) return
    const line = socket
    const room = window - onTheWay.length
    if (room <= 0 || waiting.length === 0) return
    line.cork()
    for (const message of waiting.splice(0, room)) {
      onTheWay.push(message)
      line.write(message.framed)
      sent(message)
    }
    line.uncork()
  }

  return {
    get pending() {
      return waiting.length + onTheWay.length
    },
    send(message) {
      if (closed) return Promise.reject(new Error('The sender is closed'))
      return new Promise((resolve, reject) => {
        const framed = frame(message)
        const header = readHeader(framed.subarray(1, -2)) ?? NO_HEADER
        waiting.push({ framed, header, silence: null, resolve, reject })
        pump()
      })
    },
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      const left = onTheWay.concat(waiting)
      waiting = []
      onTheWay = []
      for (const { silence, reject } of left) {
        if (silence) clearTimeout(silence)
        reject(new Error('The sender was closed before an answer came'))
      }
      const line = socket
      if (!line) return
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => line.destroy(), CLOSE_MS)
        line.once('close', () => {
          clearTimeout(force)
          resolve()
        })
        if (ready) line.destroySoon()
        else line.destroy()
      })
    },
  }
}

/** MSA of an acknowledgement; text falls back to ERR-8, then ERR-7. */
export function readReceipt(message: string): Receipt {
  const lines = message.split(/[\r\n]+/)
  const separator = message[3] ?? '|'
  const msa = lines.find((line) => line.startsWith('MSA'))?.split(separator) ?? []
  const err = lines.find((line) => line.startsWith('ERR'))?.split(separator) ?? []
  return { code: msa[1] ?? '', controlId: msa[2] ?? '', text: msa[3] || err[8] || err[7] || '' }
}
