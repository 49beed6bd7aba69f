import { connect, type Socket } from 'node:net'

const END = Buffer.from([0x1c, 0x0d])
const stamp = (time: Date) => `${time.toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`

export interface Ledger {
  /** Control ids the server said it has (AA). */
  acknowledged: ReadonlySet<string>
  /** Control ids answered otherwise, with the answer. */
  refused: ReadonlyMap<string, string>
  sent: number
  resent: number
  /** Stops making new messages, sends what is open until it is answered, then closes. */
  finish(): Promise<void>
}

const PATIENTS = 5

const message = (id: string, index: number, started: Date): Buffer => {
  const time = new Date(started.getTime() - 3_600_000 + index * 10)
  const patient = index % PATIENTS
  return Buffer.from(
    `\x0b${[
      `MSH|^~\\&|LEDGER|BENCH|WARDLIGHT|X|${stamp(time)}||ORU^R01^ORU_R01|${id}|P|2.5.1`,
      `PID|1||LEDGER-${patient}^^^BENCH^MR||Ledger^${patient}||19600101|F`,
      `PV1|1|I|MICU^95${patient}^1`,
      `OBR|1|||VITALS|||${stamp(time)}`,
      `OBX|1|NM|147842^MDC_ECG_HEART_RATE^MDC||${60 + (index % 40)}|/min|||||F|||${stamp(time)}`,
      `OBX|2|NM|LEDGER-ENTRY^Counts each message once^L||1||||||F|||${stamp(time)}`,
    ].join('\r')}\r\x1c\r`,
  )
}

/**
 * Sends numbered messages as an interface engine does: a window of unanswered ones, and after a lost connection all of
 * them again with the same control id and body.
 */
export const openLedger = (port: number, window = 20): Ledger => {
  const started = new Date()
  const run = started.getTime().toString(36)
  const open = new Map<string, Buffer>()
  const acknowledged = new Set<string>()
  const refused = new Map<string, string>()
  const counts = { sent: 0, resent: 0 }
  let socket: Socket | null = null
  let finishing = false
  let done: (() => void) | null = null

  const fill = () => {
    while (!finishing && open.size < window) {
      const id = `L${run}-${counts.sent}`
      const bytes = message(id, counts.sent, started)
      counts.sent += 1
      open.set(id, bytes)
      socket?.write(bytes)
    }
    if (finishing && open.size === 0) {
      socket?.destroy()
      done?.()
    }
  }

  /** What the server could not store is the sender's to keep. */
  const sendLater = (id: string) => {
    setTimeout(() => {
      const bytes = open.get(id)
      if (!bytes) return
      counts.resent += 1
      socket?.write(bytes)
    }, 200)
  }

  const answered = (text: string) => {
    const [, code = '', id = ''] = /MSA\|(\w\w)\|([^|\r]*)/.exec(text) ?? []
    if (!open.has(id)) return
    if (code === 'AA' || code === 'CA') acknowledged.add(id)
    else if (code === 'AE' && text.includes('send it again')) return sendLater(id)
    else refused.set(id, text)
    open.delete(id)
    fill()
  }

  const dial = () => {
    const line = connect(port, '127.0.0.1')
    socket = line
    let received = Buffer.alloc(0)
    line.on('connect', () => {
      counts.resent += open.size
      for (const bytes of open.values()) line.write(bytes)
      fill()
    })
    line.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      for (let end = received.indexOf(END); end >= 0; end = received.indexOf(END)) {
        answered(received.subarray(1, end).toString())
        received = received.subarray(end + 2)
      }
    })
    line.on('error', () => line.destroy())
    line.on('close', () => {
      if (!(finishing && open.size === 0)) setTimeout(dial, 50)
    })
  }
  dial()

  return {
    acknowledged,
    refused,
    get sent() {
      return counts.sent
    },
    get resent() {
      return counts.resent
    },
    finish: () =>
      new Promise((resolve) => {
        done = resolve
        finishing = true
        fill()
      }),
  }
}
